import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { mediaUrl } from '../../domain/navigation/url'
import { localMoment } from '../../domain/time/local-time'
import { eventDetailTexts } from '../../messages/content/events'
import { Picture } from '../../ui/media/picture'
import { EventWord } from '../events/event-status'
import type { ClockPart } from '../shared/part'
import { LazyPlaceTime } from '../shared/place-time/lazy-place-time'
import type { EventDetailPart, EventDetailScreen } from './event-detail.view'
import { EventFacts } from './event-facts'
import { EventMore } from './event-more'
import { EventTools } from './event-tools'

export const card = css({ bg: 'bg.surface', border: 'hairline', borderRadius: 'lg', overflow: 'hidden' })
export const words = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 6fr)]',
  gap: '[20px 48px]',
  pt: '7',
  px: '8',
  pb: '6',
  xlDown: { gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' },
  mdDown: { py: '5', px: '4' },
})
const read = css({ textStyle: 'read', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const side = css({ display: 'grid', gap: '5', alignContent: 'start' })

export interface EventHeadProps {
  screen: EventDetailScreen
  detail: EventDetailPart
  /** The title that the link carried. */
  title: string
  clock: ClockPart
}

type FoundProps = Omit<EventHeadProps, 'title'> & { item: EventItem; heading: ReactNode }

/** The event: banner, name, times and description, what can be done with it, and its details (EVT-29, EXT-154). */
export function Found({ screen, detail, item, clock, heading: h1 }: FoundProps) {
  return (
    <article className={card}>
      <Picture src={mediaUrl(item.bannerUrl)} alt="" frame="banner" eager />
      <div className={words}>
        <div className={side}>
          {h1}
          <EventFacts
            facts={[
              { name: eventDetailTexts.starts, value: momentOf(item, item.startDate) },
              { name: eventDetailTexts.ends, value: momentOf(item, item.endDate) },
              { name: eventDetailTexts.country, value: item.location.country },
            ]}
          />
          <EventWord item={item} clock={clock} />
        </div>
        <p dir="auto" className={read}>
          {item.description}
        </p>
      </div>
      <EventTools screen={screen} item={item} />
      <EventMore detail={detail} item={item} />
    </article>
  )
}

/** A moment of an event by the editor's clock, and by the clocks of its place; '' if it cannot be read (EVT-29, EXT-151). */
function momentOf({ location }: EventItem, at: string): ReactNode {
  const moment = localMoment(at)
  return (
    moment && (
      <>
        {moment}
        <LazyPlaceTime at={at} place={location} />
      </>
    )
  )
}
