import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarDays, ZoomIn } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { eventDates, eventLink } from '../../domain/content/event-text'
import { pointIn } from '../../domain/location/lat-long'
import { eventTexts } from '../../messages/content/events'
import { locationTexts } from '../../messages/location'
import { Menu } from '../../ui/actions/menu'
import { Tooltip } from '../../ui/actions/tooltip'
import type { NamedPoint } from '../../ui/display/map-groups'
import { PointMap } from '../../ui/display/point-map'
import { useFilteredItems } from '../shared/list/filtered-items'
import { ListFrame } from '../shared/list/list-frame'
import { ZoomedWorld } from '../shared/location/zoomed-world'
import { PartNotLoaded } from '../shared/part-status'
import { arrangeEvents, type EventListProps, NoEvents, nameOf, searchEvents } from './event-list'
import { groupMark, mapMark } from './event-mark'

const texts = eventTexts.onMap
const ZOOM = 'zoom'
const rest = css({ mt: '4', display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'body' })
const restLabel = css({ color: 'fg.muted' })
const restLink = css({ color: 'accent.fg', textDecoration: 'underline', minH: { base: 'touch', md: '0' } })

/** The events on a map: each a point that leads to its page, those that lie together a menu of them (EXT-129, EXT-130). */
export function EventMap({ screen, list }: Pick<EventListProps, 'screen' | 'list'>) {
  'use memo'
  const navigate = useNavigate()
  const { found, isSearched } = useFilteredItems(list, searchEvents, arrangeEvents)
  const byId = new Map(found.map((item) => [item.id, item]))
  const points = found.flatMap((item): NamedPoint[] => {
    const point = pointIn(item.location.latLong)
    return point ? [{ id: item.id, name: nameOf(item), point }] : []
  })
  const placed = new Set(points.map(({ id }) => id))
  const unplaced = found.filter(({ id }) => !placed.has(id))
  const linkOf = ({ id }: NamedPoint) => eventLink(byId.get(id) ?? { id, name: '' })
  const datesOf = ({ id }: NamedPoint) => eventDates(byId.get(id) ?? { startDate: '', endDate: '' })
  return (
    <ListFrame
      list={list}
      label={eventTexts.table}
      found={found}
      isSearched={isSearched}
      searchPlaceholder={eventTexts.searchPlaceholder}
      tools={{ of: 'events', screen }}
      empty={<NoEvents screen={screen} list={list} />}
    >
      <PointMap
        label={texts.label}
        names={locationTexts.zoom}
        help={locationTexts.mapHelp}
        credit={locationTexts.credit}
        points={points}
        draw={(frame) => <ZoomedWorld frame={frame} point={null} />}
        single={(point, side) => (
          <Tooltip text={point.name} silent>
            {() => (
              <Link
                to="/events/$id"
                {...linkOf(point)}
                className={mapMark}
                data-named={side}
                aria-description={datesOf(point)}
              >
                <span dir="auto">{point.name}</span>
              </Link>
            )}
          </Tooltip>
        )}
        group={(inside, onZoom) => (
          <Menu
            name={texts.together(inside.length)}
            className={groupMark}
            failed={(retry) => <PartNotLoaded {...retry} />}
            entries={[
              ...(onZoom ? [{ value: ZOOM, label: texts.closer, icon: ZoomIn }, { line: 'events' }] : []),
              ...inside.map((point) => ({ value: `event ${point.id}`, label: point.name, icon: CalendarDays })),
            ]}
            onPick={(value) => {
              const picked = inside.find(({ id }) => value === `event ${id}`)
              if (picked) void navigate({ to: '/events/$id', ...linkOf(picked) })
              else onZoom?.()
            }}
          >
            {inside.length}
          </Menu>
        )}
      />
      {unplaced.length > 0 && (
        <p className={rest}>
          <span className={restLabel}>{texts.unplaced(unplaced.length)}</span>
          {unplaced.map((item) => (
            <Link key={item.id} to="/events/$id" {...eventLink(item)} dir="auto" className={restLink}>
              {nameOf(item)}
            </Link>
          ))}
        </p>
      )}
    </ListFrame>
  )
}
