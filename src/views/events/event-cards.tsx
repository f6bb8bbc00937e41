import { Link } from '@tanstack/react-router'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { eventDates, eventDay, eventLink } from '../../domain/content/event-text'
import { mediaUrl } from '../../domain/navigation/url'
import { eventTexts } from '../../messages/content/events'
import { Card } from '../../ui/layout/card'
import { Picture } from '../../ui/media/picture'
import { EnabledBadge } from '../shared/list/enabled-badge'
import { ListCards } from '../shared/list/list-cards'
import { UnsentEdit } from '../shared/list/unsent-edit'
import type { ListPart } from '../shared/part'
import { EventActions } from './event-actions'
import { countryOf, nameOf, noEvents } from './event-table'
import type { EventsScreen } from './events.view'

const meta = css({ textStyle: 'meta', color: 'fg.muted' })

/** The events as cards, each a link to its event's page (EVT-5, EVT-21). */
export function EventCards({ screen, list }: { screen: EventsScreen; list: ListPart<EventItem> }) {
  return (
    <ListCards
      list={list}
      label={eventTexts.table}
      columns={3}
      empty={noEvents}
      card={(item) => <EventCard screen={screen} item={item} />}
    />
  )
}

function EventCard({ screen, item }: { screen: EventsScreen; item: EventItem }) {
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
          <EnabledBadge enabled={item.enable} />
          <UnsentEdit screen={screen} id={item.id} />
        </>
      }
      actions={<EventActions screen={screen} item={item} />}
    >
      <p className={meta}>{[countryOf(item), eventDates(item)].filter(Boolean).join(' · ')}</p>
    </Card>
  )
}
