import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { EventDetailMachine } from '../../machines/screens/event-detail.machine'
import { eventDetailTexts } from '../../messages/content/events'
import { errorTexts } from '../../messages/errors'
import { buttonClasses } from '../../ui/actions/button'
import { Icon } from '../../ui/layout/icon'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import type { ClockPart } from '../shared/part'
import { PartNotLoaded } from '../shared/part-status'
import { EventHead } from './event-head'
import { EventNewsSection, type EventNewsSectionProps } from './event-news-section'

export type EventDetailScreen = ActorRefFrom<EventDetailMachine>
type Children = ReturnType<EventDetailScreen['getSnapshot']>['children']
export type EventDetailPart = NonNullable<Children['detail']>
export type EventNewsScreen = NonNullable<Children['news']>

export interface EventDetailProps extends Omit<EventNewsSectionProps, 'screen' | 'place' | 'isUnknown'> {
  screen: EventDetailScreen
  title: string
  clock: ClockPart
  /** The notification dialog, whose code is loaded with its machine. */
  Notify: ComponentType<NotifyDialogProps>
}

const back = css({ mt: '-3', mb: '3', ml: '[-14px]' })

/** The title in a query; '' if it has none. */
export const titleOf = ({ title }: { title?: unknown }): string => (typeof title === 'string' ? title : '')

/** An event above its news, with a link back (/events/{id}: EVT-26, EVT-35); `title` was passed by the link. */
export function EventDetailView({ screen, title, Notify, ...props }: EventDetailProps) {
  const detail = useSelector(screen, ({ children }) => children.detail)
  const news = useSelector(screen, ({ children }) => children.news)
  const place = useSelector(detail, (snapshot) => snapshot?.context.item?.location)
  const isUnknown = useSelector(detail, (snapshot) => snapshot?.context.isUnknown ?? false)
  if (!detail || !news) return null
  return (
    <>
      {isUnknown ? null : (
        <Link to="/events" className={`${buttonClasses('ghost')} ${back}`}>
          <Icon of={ArrowLeft} />
          {eventDetailTexts.back}
        </Link>
      )}
      <EventHead screen={screen} detail={detail} title={title} clock={props.clock} />
      <EventNewsSection screen={news} place={place ?? null} isUnknown={isUnknown} {...props} />
      <Notification screen={screen} clock={props.clock} Notify={Notify} />
    </>
  )
}

/** The notification of the event, or why it cannot be opened (EXT-154). */
function Notification({ screen, clock, Notify }: Pick<EventDetailProps, 'screen' | 'clock' | 'Notify'>) {
  const host = useSelector(screen, ({ children }) => children.notificationHost)
  const form = useSelector(host, (snapshot) => snapshot?.children.form)
  const isMissing = useSelector(host, (snapshot) => snapshot?.hasTag('loadFailed') ?? false)
  if (isMissing) return <PartNotLoaded text={errorTexts.notLoaded} onRetry={() => host?.send({ type: 'form.retry' })} />
  return form ? <Notify key={form.sessionId} form={form} needs="subject" clock={clock} /> : null
}
