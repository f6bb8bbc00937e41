import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { EventDetailMachine } from '../../machines/screens/event-detail.machine'
import { eventDetailTexts } from '../../messages/content/events'
import { buttonClasses } from '../../ui/actions/button'
import { Icon } from '../../ui/layout/icon'
import { EventHead } from './event-head'
import { EventNewsSection, type EventNewsSectionProps } from './event-news-section'

export type EventDetailScreen = ActorRefFrom<EventDetailMachine>
type Children = ReturnType<EventDetailScreen['getSnapshot']>['children']
export type EventDetailPart = NonNullable<Children['detail']>
export type EventNewsScreen = NonNullable<Children['news']>

export interface EventDetailProps extends Pick<EventNewsSectionProps, 'Form' | 'Changed'> {
  screen: EventDetailScreen
  title: string
}

const back = css({ mt: '-3', mb: '3', ml: '[-14px]' })

/** An event above its news, with a link back (/events/{id}: EVT-26, EVT-35); `title` was passed by the link. */
export function EventDetailView({ screen, title, Form, Changed }: EventDetailProps) {
  const detail = useSelector(screen, ({ children }) => children.detail)
  const news = useSelector(screen, ({ children }) => children.news)
  const place = useSelector(detail, (snapshot) => snapshot?.context.item?.location)
  if (!detail || !news) return null
  return (
    <>
      <Link to="/events" className={`${buttonClasses('ghost')} ${back}`}>
        <Icon of={ArrowLeft} />
        {eventDetailTexts.back}
      </Link>
      <EventHead detail={detail} title={title} />
      <EventNewsSection screen={news} place={place ?? null} Form={Form} Changed={Changed} />
    </>
  )
}
