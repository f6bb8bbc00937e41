import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { css } from '../../../styled-system/css'
import { leadOf } from '../../domain/content/carousel'
import { carouselTexts } from '../../messages/content/carousel'
import { SourceLink } from '../shared/media/source-link'
import type { CarouselScreen } from './carousel.view'

// Two links, each with a target of 44 px on phones.
const both = css({ display: 'grid', gap: '0.5', minW: '0', mdDown: { gap: '7' } })
const link = css({
  position: 'relative',
  display: 'block',
  minW: '0',
  overflow: '[clip visible]',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'accent.fg',
  _before: { content: '""', position: 'absolute', inset: '[-14px 0]' },
  _hover: { textDecoration: 'underline' },
})

/** Where a slide leads: to its event or news, and to its source, if it has one (EXT-159). */
export function SlideLead({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const events = useSelector(screen, ({ children }) => children.events)
  const name = useSelector(events, (snapshot) => snapshot?.context.items.find(({ id }) => id === item.eventId)?.name)
  const { sourceUrl = '' } = item
  const lead = leadOf(item, () => name)
  if (lead === null || lead.to === 'source') return <SourceLink address={sourceUrl} none={carouselTexts.noSource} />
  const text = carouselTexts.leadsTo(lead.title || carouselTexts.unnamedLead[lead.to])
  return (
    <span className={both}>
      {lead.to === 'event' ? (
        <Link
          to="/events/$id"
          params={{ id: lead.id }}
          search={lead.title ? { title: lead.title } : {}}
          className={link}
        >
          {text}
        </Link>
      ) : (
        <Link to="/all-news" search={{ preview: lead.id }} className={link}>
          {text}
        </Link>
      )}
      {sourceUrl.trim() === '' ? null : <SourceLink address={sourceUrl} />}
    </span>
  )
}
