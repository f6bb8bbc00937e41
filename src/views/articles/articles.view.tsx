import { useSelector } from '@xstate/react'
import { Earth, Newspaper, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { fallbackRegions } from '../../domain/regions'
import type { ArticlesMachine } from '../../machines/articles.machine'
import { articleTexts } from '../../messages/articles'
import { commonTexts } from '../../messages/common'
import { layoutTexts } from '../../messages/layout'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { PageHead } from '../../ui/page-head'
import { StatePanel } from '../../ui/state-panel'
import { KeptLines } from '../shared/kept-lines'
import { ListTabs } from '../shared/list-tabs'
import { NumberPager } from '../shared/number-pager'
import { RemovalDialog } from '../shared/removal-dialog'
import { ArticleCards } from './article-cards'

export type ArticlesScreen = ActorRefFrom<ArticlesMachine>
export type Clock = Parameters<typeof ArticleCards>[0]['clock']

const ArticleForm = lazy(() => import('./article-form').then((module) => ({ default: module.ArticleForm })))
const ArticlePreview = lazy(() => import('./article-preview').then((module) => ({ default: module.ArticlePreview })))

/** Articles Management (/articles). */
export function ArticlesView({ screen, clock }: { screen: ArticlesScreen; clock: Clock }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  if (!crud) return null
  return (
    <>
      <PageHead
        title={layoutTexts.headings.articles}
        intro={articleTexts.intro}
        ruled={false}
        actions={
          <Button icon={Plus} onClick={() => crud.send({ type: 'form.create' })}>
            {articleTexts.add}
          </Button>
        }
      />
      <OpenForm screen={screen} />
      <KeptLines crud={crud} />
      <ByRegion screen={screen} clock={clock} />
      <OpenDialogs screen={screen} clock={clock} />
    </>
  )
}

/** The form, where one is open; each filling-in is a form of its own. */
function OpenForm({ screen }: { screen: ArticlesScreen }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const form = useSelector(crud, (snapshot) => snapshot?.children.form)
  const mode = useSelector(crud, (snapshot) => snapshot?.context.opening.mode ?? 'create')
  return form ? (
    <Suspense>
      <ArticleForm key={form.sessionId} screen={screen} form={form} mode={mode} />
    </Suspense>
  ) : null
}

/** A tab for each region over the articles of the chosen one; without regions, what is then to be done (ART-1, ART-16). */
function ByRegion({ screen, clock }: { screen: ArticlesScreen; clock: Clock }) {
  'use memo'
  const regions = useSelector(screen, ({ children }) => children.regions)
  const tabs = useSelector(screen, ({ children }) => children.tabs)
  const crud = useSelector(screen, ({ children }) => children.crud)
  const list = useSelector(crud, (snapshot) => snapshot?.children.list)
  const read = useSelector(regions, (snapshot) => snapshot?.context.items ?? [])
  const isFallback = useSelector(regions, (snapshot) => snapshot?.context.isFallback ?? false)
  const isRead = useSelector(regions, (snapshot) => snapshot?.matches('ready') ?? false)
  const selected = useSelector(tabs, (snapshot) => snapshot?.context.selected ?? null)
  const isFilling = useSelector(crud, (snapshot) => snapshot?.context.isOpen ?? false)
  if (!tabs || !list) return null
  if (isRead && read.length === 0) return <StatePanel icon={Earth} text={articleTexts.noRegions} />
  // Those that stand in keep their tabs while the real ones are asked for again.
  const offered = read.length === 0 && isFallback ? fallbackRegions : read
  const region = offered.find(({ id }) => id === selected)?.name ?? ''
  return (
    <>
      {isFallback && !isFilling ? <Fallback onRetry={() => regions?.send({ type: 'list.retry' })} /> : null}
      <ListTabs
        tabs={tabs}
        items={offered.map(({ id, name }) => ({ value: id, label: name }))}
        label={articleTexts.regions}
      >
        <ArticleCards
          screen={screen}
          list={list}
          clock={clock}
          label={articleTexts.list(region)}
          empty={<StatePanel icon={Newspaper} text={articleTexts.empty} />}
        />
        <NumberPager list={list} />
      </ListTabs>
    </>
  )
}

/** Why the tabs are not those of the host, and how to ask it again (ART-17, ART-18). */
function Fallback({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {commonTexts.retry}
    </Button>
  )
  return (
    <Notice tone="warning" actions={retry}>
      {articleTexts.standIns}
    </Notice>
  )
}

/** Preview and deletion, each loaded with its first use. */
function OpenDialogs({ screen, clock }: { screen: ArticlesScreen; clock: Clock }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  const preview = useSelector(screen, ({ children }) => children.preview)
  const isPreviewing = useSelector(preview, (snapshot) => snapshot?.matches('open') ?? false)
  return (
    <Suspense>
      {preview && isPreviewing ? <ArticlePreview preview={preview} clock={clock} /> : null}
      <RemovalDialog
        removal={removal}
        title={commonTexts.deleteTitle}
        text={({ name }) => commonTexts.deleteQuestion(name)}
        name={({ name }) => name}
      />
    </Suspense>
  )
}
