import { useSelector } from '@xstate/react'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Article } from '../../../contract/article'
import { thumbnailOf } from '../../domain/content/article'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { timeOf } from '../../domain/time/local-time'
import { articleTexts } from '../../messages/content/articles'
import { Card, CountChip } from '../../ui/layout/card'
import { Picture } from '../../ui/media/picture'
import { Age } from '../shared/list/age'
import { ItemLink } from '../shared/list/item-link'
import { ListCards } from '../shared/list/list-cards'
import { ItemActions } from '../shared/list/row-actions'
import { UnsentEdit } from '../shared/list/unsent-edit'
import type { ClockPart, ListPart } from '../shared/part'
import type { ArticlesScreen } from './articles.view'

export interface ArticleCardsProps {
  screen: ArticlesScreen
  list: ListPart<Article>
  clock: ClockPart
  label: string
  empty: ReactNode
}

/** The search of the loaded page (TABLE-1). */
export const searchArticles = createTableSearch<Article>()
const search = { find: searchArticles, placeholder: articleTexts.searchPlaceholder }

/** The articles of a region as cards, with their actions (ART-4, ART-12). */
export function ArticleCards({ screen, clock, ...props }: ArticleCardsProps) {
  'use memo'
  const { list } = props
  const isSearched = useSelector(list, ({ context }) => context.hasFilters)
  return (
    <ListCards
      {...props}
      columns={4}
      search={isSearched ? search : undefined}
      tools={{ of: 'articles', screen }}
      card={(article) => <ArticleCard screen={screen} clock={clock} list={list} article={article} />}
    />
  )
}

interface ArticleCardProps extends Pick<ArticleCardsProps, 'screen' | 'clock' | 'list'> {
  article: Article
}

function ArticleCard({ screen, clock, list, article }: ArticleCardProps) {
  const tabs = useSelector(screen, ({ children }) => children.tabs)
  const tab = useSelector(tabs, (snapshot) => snapshot?.context.selected ?? null)
  const { name, articles, createdAt } = article
  const title = isBlank(name) ? articleTexts.untitled : name
  const count = articles.length
  const preview = () => screen.send({ type: 'preview.open', item: article })
  return (
    <Card
      level={2}
      title={<ItemLink list={list} id={article.id} text={title} opens="preview" tab={tab} onOpen={preview} />}
      media={<Picture src={mediaUrl(thumbnailOf(article))} alt="" frame="photo" />}
      chip={<CountChip icon={Image} value={count} what={articleTexts.images(count)} />}
      footer={
        <>
          <Age time={timeOf(createdAt ?? '')} clock={clock} />
          <UnsentEdit screen={screen} id={article.id} />
        </>
      }
      actions={<ItemActions screen={screen} item={article} title={title} onPreview={preview} />}
    />
  )
}
