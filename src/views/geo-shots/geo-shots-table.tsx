import { Bookmark } from 'lucide-react'
import type { GeoShot } from '../../../contract/geo-shot'
import { css } from '../../../styled-system/css'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { localDate } from '../../domain/time/local-time'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { TitleCell, TwoLines } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { FilmFrame } from '../../ui/media/film-frame'
import { Picture } from '../../ui/media/picture'
import { FirstItem } from '../shared/list/first-item'
import { ListTable } from '../shared/list/list-table'
import { ItemActions } from '../shared/list/row-actions'
import type { ListPart } from '../shared/part'
import type { GeoShotsProps } from './geo-shots.view'

const { columns: heads } = geoShotTexts
const bookmark = css({ ml: '2', color: 'accent.fg', '& > svg': { display: 'inline', fill: 'current' } })

const createdOn = ({ createdAt }: GeoShot): string => localDate(createdAt ?? '')
const countryOf = ({ location }: GeoShot): string =>
  isBlank(location.country) ? geoShotTexts.noCountry : location.country

/** The search of the loaded page (TABLE-1). */
export const searchShots = createTableSearch<GeoShot>((item) => [createdOn(item), countryOf(item)])

const columns: readonly Column<GeoShot>[] = [
  {
    key: 'title',
    header: heads.title,
    sort: 'title',
    cell: (item, linked) => (
      <TitleCell
        title={item.title}
        link={linked(item.title)}
        sub={item.description}
        sign={item.bookmarked ? <Bookmarked /> : null}
        picture={<Thumb {...item} />}
      />
    ),
  },
  {
    key: 'location',
    header: heads.location,
    sort: 'country',
    width: '148px',
    cell: (item) => <TwoLines sub={item.location.region}>{countryOf(item)}</TwoLines>,
    title: countryOf,
  },
  { key: 'sources', header: heads.sources, width: '92px', cell: ({ sourceUrls }) => sourceUrls.length, wideOnly: true },
  { key: 'created', header: heads.created, sort: 'date', width: '124px', cell: createdOn },
]

/** The GeoShots of the current page with their actions (GEO-1). */
export function GeoShotsTable({
  screen,
  list,
  Selected,
}: Pick<GeoShotsProps, 'screen' | 'Selected'> & { list: ListPart<GeoShot> }) {
  const preview = (item: GeoShot) => screen.send({ type: 'preview.open', item })
  return (
    <ListTable
      list={list}
      label={geoShotTexts.table}
      columns={columns}
      thumb="tall"
      search={searchShots}
      searchPlaceholder={geoShotTexts.searchPlaceholder}
      empty={<FirstItem screen={screen} list={list} text={geoShotTexts.first} label={geoShotTexts.create} />}
      selects={{ Selected, screen, name: ({ title }) => title }}
      tools={{ of: 'geoShots', screen }}
      opens={{ view: 'preview', open: preview }}
      actions={(item) => (
        <ItemActions
          screen={screen}
          item={item}
          title={item.title}
          onPreview={() => preview(item)}
          onDuplicate={() => screen.send({ type: 'form.create', copied: { item, title: item.title } })}
        />
      )}
    />
  )
}

/** The thumbnail of a GeoShot, otherwise the first frame of its video. */
function Thumb({ thumbnailUrl = '', videoUrl }: GeoShot) {
  const thumb = mediaUrl(thumbnailUrl)
  if (thumb === null) return <FilmFrame src={mediaUrl(videoUrl)} alt="" frame="thumbTall" clip />
  return <Picture src={thumb} alt="" frame="thumbTall" clip />
}

const Bookmarked = () => (
  <span role="img" aria-label={geoShotTexts.bookmarked} title={geoShotTexts.bookmarked} className={bookmark}>
    <Bookmark size={14} aria-hidden="true" />
  </span>
)
