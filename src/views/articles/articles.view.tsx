import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ArticlesMachine } from '../../machines/screens/articles.machine'
import { articleTexts } from '../../messages/content/articles'
import { layoutTexts } from '../../messages/shell/layout'
import { Button } from '../../ui/actions/button'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { PageHead } from '../../ui/layout/page-head'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { ClockPart } from '../shared/part'
import type { ArticleFormProps } from './article-form'
import type { ArticlePreviewProps } from './article-preview'
import { RegionTabs } from './region-tabs'

export type ArticlesScreen = ActorRefFrom<ArticlesMachine>

const ArticlePreview = lazyComponent<ArticlePreviewProps>(
  async () => (await import('./article-preview')).ArticlePreview,
  () => null,
)

/** Articles Management (/articles). */
export function ArticlesView({
  screen,
  clock,
  Form,
}: {
  screen: ArticlesScreen
  clock: ClockPart
  Form: ComponentType<ArticleFormProps>
}) {
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
      <OpenForm crud={crud} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer crud={crud} />
      <RegionTabs screen={screen} clock={clock} />
      <OpenDialogs screen={screen} clock={clock} />
    </>
  )
}

/** Preview and removal. */
function OpenDialogs({ screen, clock }: { screen: ArticlesScreen; clock: ClockPart }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  const preview = useSelector(screen, ({ children }) => children.preview)
  const isPreviewing = useSelector(preview, (snapshot) => snapshot?.matches('open') ?? false)
  return (
    <>
      {preview && isPreviewing ? <ArticlePreview preview={preview} clock={clock} /> : null}
      <RemovalDialog removal={removal} name={({ name }) => name} />
    </>
  )
}
