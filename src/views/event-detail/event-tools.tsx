import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Bell, GalleryHorizontalEnd, Pencil } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { slideOfEvent, slideQuery } from '../../domain/content/carousel'
import type { EventItem } from '../../domain/content/event'
import { notificationFromEvent } from '../../domain/content/notification'
import { eventDetailTexts } from '../../messages/content/events'
import { visibilityTexts } from '../../messages/content/visibility'
import { Button, buttonClasses } from '../../ui/actions/button'
import { Icon } from '../../ui/layout/icon'
import { FailedSwitch, VisibilitySwitch } from '../shared/list/visibility-switch'
import type { EventDetailScreen } from './event-detail.view'

const bar = css({
  minW: '0',
  m: '0',
  pt: '0',
  border: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '8',
  pb: '6',
  '& > :last-child': { ml: 'auto' },
  mdDown: { px: '4', pb: '5', '& > :last-child': { ml: '0' } },
})
/** Under the bar, as wide as the texts of the card. */
const said = css({ px: '8', mdDown: { px: '4' } })
const label = css({ display: 'inline-flex', alignItems: 'center', gap: '2', textStyle: 'label' })

/** What can be done with an event from its page (EXT-154). */
export function EventTools({ screen, item }: { screen: EventDetailScreen; item: EventItem }) {
  const visibility = useSelector(screen, ({ children }) => children.visibility)
  const notificationHost = useSelector(screen, ({ children }) => children.notificationHost)
  const { values, item: subject } = notificationFromEvent(item)
  return (
    <>
      <fieldset aria-label={eventDetailTexts.actions} className={bar}>
        <Link to="/events" search={{ edit: item.id }} className={buttonClasses('outline')}>
          <Icon of={Pencil} />
          {eventDetailTexts.change}
        </Link>
        <Button
          variant="outline"
          icon={Bell}
          onClick={() => notificationHost?.send({ type: 'form.open', values: { ...values, item: subject } })}
        >
          {eventDetailTexts.notify}
        </Button>
        <Link to="/carousel" search={slideQuery(slideOfEvent(item))} className={buttonClasses('outline')}>
          <Icon of={GalleryHorizontalEnd} />
          {eventDetailTexts.makeSlide}
        </Link>
        <span className={label}>
          <VisibilitySwitch visibility={visibility} item={item} name={visibilityTexts.showThis} />
          <span aria-hidden="true">{visibilityTexts.showThis}</span>
        </span>
      </fieldset>
      <div className={said}>
        <FailedSwitch visibility={visibility} name={() => ''} />
      </div>
    </>
  )
}
