import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Article } from '../../../contract/article'
import type { ArticleForm as Values } from '../../domain/content/article'
import type { ArticlesMachine } from '../../machines/screens/articles.machine'
import { articleTexts } from '../../messages/content/articles'
import { layoutTexts } from '../../messages/shell/layout'
import { openedNext } from '../../ui/feedback/load-once'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer, type DraftOfferProps } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { FailedDeletion } from '../shared/list/failed-write'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { ClockPart } from '../shared/part'
import type { PastProps } from '../shared/past/past-part'
import { PageTitle } from '../shell/page-title'
import { searchArticles } from './article-cards'
import type { ArticleFormProps } from './article-form'
import { LazyArticlePreview } from './lazy-article-preview'
import { RegionTabs } from './region-tabs'

export type ArticlesScreen = ActorRefFrom<ArticlesMachine>

openedNext(LazyArticlePreview.preload)

export interface ArticlesProps extends Pick<DraftOfferProps, 'drafts'> {
  screen: ArticlesScreen
  clock: ClockPart
  Form: ComponentType<ArticleFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<Article>>
  /** What opens the past of the list and of its items. */
  Past: ComponentType<PastProps<Values>>
}

/** Articles Management (/articles). */
export function ArticlesView({ screen, drafts, clock, Form, Changed, Past }: ArticlesProps) {
  return (
    <>
      <PageTitle text={layoutTexts.headings.articles} of={screen} />
      <PageHead
        title={layoutTexts.headings.articles}
        intro={articleTexts.intro}
        ruled={false}
        actions={
          <>
            <Past screen={screen} clock={clock} />
            <AddButton screen={screen} label={articleTexts.add} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} clock={clock} />} />
      <DraftOffer screen={screen} drafts={drafts} />
      <FailedDeletion screen={screen} name={({ name }) => name} />
      <RegionTabs screen={screen} clock={clock} />
      <OpenDialogs screen={screen} clock={clock} Changed={Changed} />
    </>
  )
}

/** Preview and removal. */
function OpenDialogs({ screen, clock, Changed }: Omit<ArticlesProps, 'Form' | 'Past'>) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  const isPreviewing = useSelector(screen, ({ context }) => context.previewed !== null)
  const list = useSelector(screen, ({ children }) => children.list)
  const isSearched = useSelector(list, (snapshot) => snapshot?.context.hasFilters ?? false)
  return (
    <>
      {isPreviewing && list ? (
        <LazyArticlePreview
          preview={screen}
          clock={clock}
          from={{
            list,
            find: isSearched ? searchArticles : undefined,
            onStep: (item) => screen.send({ type: 'preview.step', item }),
            onEdit: (item) => screen.send({ type: 'form.edit', item }),
          }}
        />
      ) : null}
      <RemovalDialog removal={removal} Changed={Changed} name={({ name }) => name} />
    </>
  )
}
