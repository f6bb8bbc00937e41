import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { regionLabel } from '../../domain/location/regions'
import { eventDetailTexts } from '../../messages/content/events'
import { Badge } from '../../ui/feedback/badge'
import { Icon } from '../../ui/layout/icon'
import { MapView } from '../shared/location/map-view'
import type { EventDetailPart } from './event-detail.view'
import { EventFacts, type Fact } from './event-facts'

const toggle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  w: 'full',
  h: '12',
  px: '8',
  textStyle: 'label',
  borderTop: 'hairline',
  '&:focus-visible': { outlineOffset: '[-2px]' },
  mdDown: { px: '4' },
})
const more = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 6fr)]',
  gap: '[20px 48px]',
  pt: '1',
  px: '8',
  pb: '7',
  '&[hidden]': { display: 'none' },
  xlDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
  mdDown: { px: '4', pb: '5' },
})

/** The collapsible details: region, coordinates and status, beside a small map (EVT-30, EVT-31). */
export function EventMore({ detail, item }: { detail: EventDetailPart; item: EventItem }) {
  const id = useId()
  const isOpen = useSelector(detail, (snapshot) => snapshot.matches({ more: 'open' }))
  const { region, latLong } = item.location
  const given = (text: string) => (text.trim() === '' ? eventDetailTexts.none : text)
  const facts: Fact[] = [
    { name: eventDetailTexts.region, value: given(regionLabel(region)) },
    { name: eventDetailTexts.coordinates, value: given(latLong) },
    { name: eventDetailTexts.status, value: <Status active={item.enable} /> },
  ]
  return (
    <>
      <button
        type="button"
        className={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => detail.send({ type: 'detail.toggle' })}
      >
        <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
        {eventDetailTexts.details}
      </button>
      <div id={id} className={more} hidden={!isOpen}>
        {isOpen ? (
          <>
            <EventFacts facts={facts} />
            <MapView latLong={latLong} />
          </>
        ) : null}
      </div>
    </>
  )
}

function Status({ active }: { active: boolean }) {
  return active ? (
    <Badge tone="ok" dot text={eventDetailTexts.active} />
  ) : (
    <Badge tone="neutral" dot text={eventDetailTexts.inactive} />
  )
}
