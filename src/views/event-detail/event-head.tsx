import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { detailTitle } from '../../domain/content/event-text'
import { commonTexts } from '../../messages/common'
import { eventDetailTexts } from '../../messages/content/events'
import { buttonClasses } from '../../ui/actions/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { FailedPanel, StatePanel } from '../../ui/feedback/state-panel'
import { StatusLine } from '../../ui/feedback/status-line'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Icon } from '../../ui/layout/icon'
import { PageTitle } from '../shell/page-title'
import type { EventDetailPart } from './event-detail.view'
import { card, type EventHeadProps, Found, side, words } from './event-found'

const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' })

/** The head of an event's page: the event, or why it cannot be shown (EVT-28, EVT-29, EVT-32, EVT-33). */
export function EventHead({ screen, detail, title, clock }: EventHeadProps) {
  const news = useSelector(screen, ({ children }) => children.news)
  const host = useSelector(screen, ({ children }) => children.notificationHost)
  const item = useSelector(detail, ({ context }) => context.item)
  const failure = useSelector(detail, ({ context }) => context.failure)
  const isUnknown = useSelector(detail, ({ context }) => context.isUnknown)
  const isReading = useSelector(detail, (snapshot) => snapshot.matches({ item: 'reading' }))
  const name = detailTitle(item, title, eventDetailTexts.untitled)
  const h1 = (
    <>
      <PageTitle text={name} of={news} beside={host} />
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

function Coming({ detail, heading: h1 }: { detail: EventDetailPart; heading: ReactNode }) {
  const read = useSelector(detail, ({ children }) => children.read)
  const isWaiting = useSelector(read, (snapshot) => snapshot?.matches('waiting') ?? false)
  return (
    <article className={card} aria-busy="true">
      <Skeleton shape="tile" />
      <div className={words}>
        <div className={side}>
          {h1}
          {isWaiting ? <StatusLine text={commonTexts.tryingAgain} /> : <Skeleton shape="word" />}
        </div>
        <Skeleton shape="line" />
      </div>
      <VisuallyHidden live>{commonTexts.loading}</VisuallyHidden>
    </article>
  )
}
