import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { detailTitle } from '../../domain/content/event-text'
import { mediaUrl } from '../../domain/navigation/url'
import { localMoment } from '../../domain/time/local-time'
import { commonTexts } from '../../messages/common'
import { eventDetailTexts } from '../../messages/content/events'
import { Skeleton } from '../../ui/feedback/skeleton'
import { FailedPanel } from '../../ui/feedback/state-panel'
import { StatusLine } from '../../ui/feedback/status-line'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Picture } from '../../ui/media/picture'
import { PageTitle } from '../shell/page-title'
import type { EventDetailPart } from './event-detail.view'
import { EventFacts } from './event-facts'
import { EventMore } from './event-more'

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

/** The head of an event's page: the event, or why it cannot be shown (EVT-28, EVT-29, EVT-32, EVT-33). */
export function EventHead({ detail, title }: { detail: EventDetailPart; title: string }) {
  const item = useSelector(detail, ({ context }) => context.item)
  const failure = useSelector(detail, ({ context }) => context.failure)
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
  if (item) return <Found detail={detail} item={item} heading={h1} />
  if (isReading) return <Coming detail={detail} heading={h1} />
  return (
    <>
      {h1}
      <FailedPanel
        text={failure ?? eventDetailTexts.notFound}
        retryLabel={commonTexts.retry}
        onRetry={() => detail.send({ type: 'detail.retry' })}
      />
    </>
  )
}

function Found({ detail, item, heading: h1 }: { detail: EventDetailPart; item: EventItem; heading: ReactNode }) {
  return (
    <article className={card}>
      <Picture src={mediaUrl(item.bannerUrl)} alt="" frame="banner" eager />
      <div className={words}>
        <div className={side}>
          {h1}
          <EventFacts
            facts={[
              { name: eventDetailTexts.starts, value: localMoment(item.startDate) },
              { name: eventDetailTexts.ends, value: localMoment(item.endDate) },
              { name: eventDetailTexts.country, value: item.location.country },
            ]}
          />
        </div>
        <p dir="auto" className={read}>
          {item.description}
        </p>
      </div>
      <EventMore detail={detail} item={item} />
    </article>
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
