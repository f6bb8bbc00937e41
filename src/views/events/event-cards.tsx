import { Link } from '@tanstack/react-router'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { eventDates, eventDay, eventLink } from '../../domain/content/event-text'
import { mediaUrl } from '../../domain/navigation/url'
import { eventTexts } from '../../messages/content/events'
import { Card } from '../../ui/layout/card'
import { Picture } from '../../ui/media/picture'
import { ListCards } from '../shared/list/list-cards'
import { UnsentEdit } from '../shared/list/unsent-edit'
import { LazyPlaceDates } from '../shared/place-time/lazy-place-time'
import { EventActions } from './event-actions'
import { arrangeEvents, countryOf, type EventListProps, NoEvents, nameOf, searchEvents } from './event-list'
import { EventStatus } from './event-status'

const search = { find: searchEvents, placeholder: eventTexts.searchPlaceholder }
const meta = css({ textStyle: 'meta', color: 'fg.muted' })

/** The events as cards, each a link to its event's page (EVT-5, EVT-21). */
export function EventCards({ screen, list, clock }: EventListProps) {
  return (
    <ListCards
      list={list}
      label={eventTexts.table}
      columns={3}
      empty={<NoEvents screen={screen} list={list} />}
      search={search}
      tools={{ of: 'events', screen }}
      arrange={arrangeEvents}
      card={(item) => <EventCard screen={screen} item={item} clock={clock} />}
    />
  )
}

function EventCard({ screen, item, clock }: Pick<EventListProps, 'screen' | 'clock'> & { item: EventItem }) {
  const day = eventDay(item)
  return (
    <Card
      level={2}
      title={
        <Link to="/events/$id" {...eventLink(item)}>
          {nameOf(item)}
        </Link>
      }
      media={<Picture src={mediaUrl(item.bannerUrl)} alt="" frame="card" />}
      day={day ?? undefined}
      footer={
        <>
          <EventStatus screen={screen} item={item} clock={clock} />
          <UnsentEdit screen={screen} id={item.id} />
        </>
      }
      actions={<EventActions screen={screen} item={item} />}
    >
      <p className={meta}>{[countryOf(item), eventDates(item)].filter(Boolean).join(' · ')}</p>
      <LazyPlaceDates event={item} />
    </Card>
  )
}
