import { useSelector } from '@xstate/react'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Article } from '../../../contract/article'
import { thumbnailOf } from '../../domain/content/article'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { timeOf } from '../../domain/time/local-time'
import { articleTexts } from '../../messages/content/articles'
import { Card, CountChip } from '../../ui/layout/card'
import { Picture } from '../../ui/media/picture'
import { Age } from '../shared/list/age'
import { ListCards } from '../shared/list/list-cards'
import { RowActions } from '../shared/list/row-actions'
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

/** The articles of a region as cards, with their actions (ART-4, ART-12). */
export function ArticleCards({ screen, clock, ...props }: ArticleCardsProps) {
  'use memo'
  return (
    <ListCards
      {...props}
      columns={4}
      card={(article) => <ArticleCard screen={screen} clock={clock} article={article} />}
    />
  )
}

function ArticleCard({ screen, clock, article }: { screen: ArticlesScreen; clock: ClockPart; article: Article }) {
  const { name, articles, createdAt } = article
  const title = isBlank(name) ? articleTexts.untitled : name
  const count = articles.length
  return (
    <Card
      level={2}
      title={title}
      media={<Picture src={mediaUrl(thumbnailOf(article))} alt="" frame="photo" />}
      chip={<CountChip icon={Image} value={count} what={articleTexts.images(count)} />}
      footer={
        <>
          <Age time={timeOf(createdAt ?? '')} clock={clock} />
          <UnsentEdit screen={screen} id={article.id} />
        </>
      }
      actions={<Actions screen={screen} article={article} title={title} />}
    />
  )
}

function Actions({ screen, article, title }: { screen: ArticlesScreen; article: Article; title: string }) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  return (
    <RowActions
      id={article.id}
      title={title}
      onPreview={() => screen.send({ type: 'preview.open', item: article })}
      onEdit={() => screen.send({ type: 'form.edit', item: article })}
      onDelete={() => screen.send({ type: 'delete.request', item: article })}
      removal={removal}
    />
  )
}
