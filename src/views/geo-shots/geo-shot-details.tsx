import { ExternalLink } from 'lucide-react'
import type { GeoShot } from '../../../contract/geo-shot'
import { css } from '../../../styled-system/css'
import { isBlank } from '../../domain/text'
import { localMoment } from '../../domain/time/local-time'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { Icon } from '../../ui/layout/icon'
import { SourceLink } from '../shared/media/source-link'

const { details } = geoShotTexts

const facts = css({
  borderBottom: 'hairline',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '[96px 1fr]',
    alignItems: 'baseline',
    gap: '2',
    py: '2',
    borderTop: 'hairline',
  },
  '& dt': { textStyle: 'meta', color: 'fg.muted' },
  '& dd': { textStyle: 'body', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})
const name = css({ textStyle: 'label' })
const sources = css({
  mt: '2',
  textStyle: 'meta',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '[36px]',
    py: '2',
    color: 'accent.fg',
    borderTop: 'hairline',
    overflowWrap: 'anywhere',
  },
  '& svg': { flex: 'none' },
})

/** Where and when a GeoShot was filmed; unknown values are left out. */
export function Facts({ item: { location, createdAt = '' } }: { item: GeoShot }) {
  const rows = [
    {
      header: details.location,
      value: [location.country, location.region].filter((part) => !isBlank(part)).join(', '),
    },
    { header: details.created, value: localMoment(createdAt) },
    { header: details.coordinates, value: location.latLong },
  ]
  return (
    <dl className={facts}>
      {rows
        .filter(({ value }) => !isBlank(value))
        .map(({ header, value }) => (
          <div key={header}>
            <dt>{header}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The sources of a GeoShot. */
export function Sources({ urls }: { urls: readonly string[] }) {
  const lines = urls.map((url, index) => ({ url, index })).filter(({ url }) => !isBlank(url))
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className={name}>{details.sources}</h3>
      <ul className={sources}>
        {lines.map(({ url, index }) => (
          <li key={index}>
            <Icon of={ExternalLink} size={14} />
            <SourceLink address={url} />
          </li>
        ))}
      </ul>
    </div>
  )
}
