import { css } from '../../../styled-system/css'
import { tiles } from '../../../styled-system/recipes/tiles'
import type {
  ArticlesSummary,
  CarouselSummary,
  EventsSummary,
  NewsSummary,
  TopicsSummary,
} from '../../domain/content/dashboard-summaries'
import { isBlank } from '../../domain/text'
import { commonTexts } from '../../messages/common'
import { dashboardTexts } from '../../messages/dashboard'
import { Picture } from '../../ui/media/picture'

const title = css({ textStyle: 'headline', lineClamp: '3', overflowWrap: 'anywhere', color: 'fg.default' })
const name = css({ textStyle: 'row', lineClamp: { base: '2', md: '1' }, overflowWrap: 'anywhere', color: 'fg.default' })
const text = css({ flex: '1', minW: '0' })
const facts = css({ textStyle: 'meta', color: 'fg.muted', display: 'flex', flexWrap: 'wrap', gap: '3', w: 'full' })

const named = (given: string): string => (isBlank(given) ? dashboardTexts.untitled : given)

/** The first story with its picture, and two more titles. */
export function NewsView({ view: [lead, ...others] }: { view: NewsSummary['view'] }) {
  const classes = tiles()
  return lead ? (
    <div className={classes.lead}>
      <Picture src={lead.image} alt="" eager />
      <div className={text}>
        <h3 dir="auto" className={title}>
          {named(lead.title)}
        </h3>
        <ul>
          {others.map((story) => (
            <li key={story.id} dir="auto">
              {named(story.title)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  ) : null
}

/** The first pictures as a stack, and the number of enabled slides. */
export function CarouselView({ view: { images, enabled, disabled } }: { view: CarouselSummary['view'] }) {
  return images.length === 0 ? null : (
    <>
      <div className={tiles().stack}>
        {images.map(({ id, image }) => (
          <Picture key={id} src={image} alt="" eager />
        ))}
      </div>
      <p className={facts}>
        <span data-dot="ok">{dashboardTexts.shown(enabled, commonTexts.enabled)}</span>
        <span data-dot="">{dashboardTexts.shown(disabled, commonTexts.disabled)}</span>
      </p>
    </>
  )
}

/** The next events: day, name and country. */
export function EventsView({ view }: { view: EventsSummary['view'] }) {
  return view.length === 0 ? null : (
    <ul className={tiles().list}>
      {view.map((event) => (
        <li key={event.id}>
          <time dateTime={event.day?.dateTime}>
            <b>{event.day?.day ?? '–'}</b> {event.day?.month}
          </time>
          <div className={text}>
            <b dir="auto" className={name}>
              {named(event.name)}
            </b>
            {event.country}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A bar for each region, relative to the region with the most articles. */
export function ArticlesView({ view }: { view: ArticlesSummary['view'] }) {
  const most = Math.max(1, ...view.map(({ count }) => count))
  return view.length === 0 ? null : (
    <ul className={tiles().list} data-bars="">
      {view.map((region) => (
        <li key={region.id}>
          <span>{named(region.name)}</span>
          <svg aria-hidden="true" viewBox="0 0 100 7" preserveAspectRatio="none">
            <path d={`M0 0h${(100 * region.count) / most}v7H0z`} />
          </svg>
          <b>{region.count}</b>
        </li>
      ))}
    </ul>
  )
}

/** Topics by name. No call says how much they are read, so that they have no rank (EXT-156). */
export function TopicsView({ view }: { view: TopicsSummary['view'] }) {
  return view.length === 0 ? null : (
    <ul className={tiles().list}>
      {view.map((topic) => (
        <li key={topic.id}>
          <span dir="auto" className={`${name} ${text}`}>
            {named(topic.name)}
          </span>
        </li>
      ))}
    </ul>
  )
}
