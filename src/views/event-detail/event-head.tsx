import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { detailTitle } from '../../domain/content/event-text'
import { mediaUrl } from '../../domain/navigation/url'
import { localMoment } from '../../domain/time/local-time'
import { commonTexts } from '../../messages/common'
import { eventDetailTexts } from '../../messages/content/events'
import { buttonClasses } from '../../ui/actions/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { FailedPanel, StatePanel } from '../../ui/feedback/state-panel'
import { StatusLine } from '../../ui/feedback/status-line'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Icon } from '../../ui/layout/icon'
import { Picture } from '../../ui/media/picture'
import { EventWord } from '../events/event-status'
import type { ClockPart } from '../shared/part'
import { LazyPlaceTime } from '../shared/place/lazy-place-time'
import { PageTitle } from '../shell/page-title'
import type { EventDetailPart, EventDetailScreen } from './event-detail.view'
import { EventFacts } from './event-facts'
import { EventMore } from './event-more'
import { EventTools } from './event-tools'

const card = css({ bg: 'bg.surface', border: 'hairline', borderRadius: 'lg', overflow: 'hidden' })
const words = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 6fr)]',
  gap: '[20px 48px]',
  pt: '7',
  px: '8',
  pb: '6',
  xlDown: { gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' },
  mdDown: { py: '5', px: '4' },
})
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const read = css({ textStyle: 'read', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const side = css({ display: 'grid', gap: '5', alignContent: 'start' })

interface EventHeadProps {
  screen: EventDetailScreen
  detail: EventDetailPart
  /** The title that the link carried. */
  title: string
  clock: ClockPart
}

/** The head of an event's page: the event, or why it cannot be shown (EVT-28, EVT-29, EVT-32, EVT-33). */
export function EventHead({ screen, detail, title, clock }: EventHeadProps) {
  const item = useSelector(detail, ({ context }) => context.item)
  const failure = useSelector(detail, ({ context }) => context.failure)
  const isUnknown = useSelector(detail, ({ context }) => context.isUnknown)
  const isReading = useSelector(detail, (snapshot) => snapshot.matches({ item: 'reading' }))
  const name = detailTitle(item, title, eventDetailTexts.untitled)
  const h1 = (
    <>
      <PageTitle text={name} />
      <h1 tabIndex={-1} className={heading}>
        {name}
      </h1>
    </>
  )
  if (item) return <Found screen={screen} detail={detail} item={item} clock={clock} heading={h1} />
  if (isReading) return <Coming detail={detail} heading={h1} />
  const text = failure ?? eventDetailTexts.notFound
  return (
    <>
      {h1}
      {isUnknown ? (
        <StatePanel icon={TriangleAlert} tone="error" text={text} action={toEvents} />
      ) : (
        <FailedPanel text={text} retryLabel={commonTexts.retry} onRetry={() => detail.send({ type: 'detail.retry' })} />
      )}
    </>
  )
}

/** The way on from an event that does not exist (EXT-155). */
const toEvents = (
  <Link to="/events" className={buttonClasses('outline')}>
    <Icon of={ArrowLeft} />
    {eventDetailTexts.back}
  </Link>
)

type FoundProps = Omit<EventHeadProps, 'title'> & { item: EventItem; heading: ReactNode }

function Found({ screen, detail, item, clock, heading: h1 }: FoundProps) {
  return (
    <article className={card}>
      <Picture src={mediaUrl(item.bannerUrl)} alt="" frame="banner" eager />
      <div className={words}>
        <div className={side}>
          {h1}
          <EventFacts
            facts={[
              { name: eventDetailTexts.starts, value: <Moment item={item} at={item.startDate} /> },
              { name: eventDetailTexts.ends, value: item.endDate && <Moment item={item} at={item.endDate} /> },
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

/** A moment of an event by the editor's clock, and by the clocks of its place (EVT-29, EXT-151). */
function Moment({ item, at }: { item: EventItem; at: string }) {
  return (
    <>
      {localMoment(at)}
      <LazyPlaceTime at={at} place={item.location} />
    </>
  )
}

function Coming({ detail, heading: h1 }: { detail: EventDetailPart; heading: ReactNode }) {
  const read = useSelector(detail, ({ children }) => children.read)
  const isWaiting = useSelector(read, (snapshot) => snapshot?.matches('waiting') ?? false)
  return (
    <article className={card} aria-busy="true">
      <Skeleton shape="tile" />
      <div className={words}>
        <div className={side}>
          {h1}
          {isWaiting ? <StatusLine text={commonTexts.tryingAgain} busy /> : <Skeleton shape="word" />}
        </div>
        <Skeleton shape="line" />
      </div>
      <VisuallyHidden live>{commonTexts.loading}</VisuallyHidden>
    </article>
  )
}
