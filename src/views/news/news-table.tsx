import type { News } from '../../../contract/news'
import { publishedOn } from '../../domain/content/news'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { newsTexts } from '../../messages/content/news'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { FirstItem } from '../shared/list/first-item'
import { ListTable } from '../shared/list/list-table'
import { ItemActions } from '../shared/list/row-actions'
import type { ListPart } from '../shared/part'
import type { NewsProps } from './news.view'

const { columns: heads, types } = newsTexts

const countryOf = ({ location }: News): string => (isBlank(location.country) ? newsTexts.noCountry : location.country)

/** The search of the loaded page (TABLE-1). */
export const searchNews = createTableSearch<News>((item) => [types[item.newsType], publishedOn(item), countryOf(item)])

const columns: readonly Column<News>[] = [
  {
    key: 'title',
    header: heads.title,
    sort: 'title',
    cell: ({ title, imageUrls }, linked) => (
      <TitleCell
        title={title}
        link={linked(title)}
        picture={<Picture src={mediaUrl(imageUrls[0] ?? '')} alt="" frame="thumb" />}
      />
    ),
  },
  { key: 'type', header: heads.type, sort: 'type', width: '136px', cell: ({ newsType }) => types[newsType] },
  {
    key: 'location',
    header: heads.location,
    sort: 'country',
    width: '140px',
    narrowWidth: '124px',
    cell: countryOf,
    title: countryOf,
  },
  { key: 'published', header: heads.published, sort: 'date', width: '124px', cell: publishedOn },
]

/** The news of the current page with their actions (NEWS-2, NEWS-3, NEWS-4, NEWS-5, NEWS-6). */
export function NewsTable({
  screen,
  list,
  Selected,
}: Pick<NewsProps, 'screen' | 'Selected'> & { list: ListPart<News> }) {
  const preview = (item: News) => screen.send({ type: 'preview.open', item })
  return (
    <ListTable
      list={list}
      label={newsTexts.table}
      columns={columns}
      search={searchNews}
      searchPlaceholder={newsTexts.searchPlaceholder}
      empty={<FirstItem screen={screen} list={list} text={newsTexts.first} label={newsTexts.add} />}
      selects={{ Selected, screen, name: ({ title }) => title }}
      actionsWidth="204px"
      tools={{ of: 'news', screen }}
      opens={{ view: 'preview', open: preview }}
      actions={(item) => (
        <ItemActions
          screen={screen}
          item={item}
          title={item.title}
          onPreview={() => preview(item)}
          onNotify={() => screen.send({ type: 'notify.open', item })}
          onDuplicate={() => screen.send({ type: 'form.create', copied: { item, title: item.title } })}
        />
      )}
    />
  )
}
