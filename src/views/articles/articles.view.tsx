import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ArticlesMachine } from '../../machines/articles.machine'
import { articleTexts } from '../../messages/articles'
import { layoutTexts } from '../../messages/layout'
import { Button } from '../../ui/button'
import { latePart } from '../../ui/late-part'
import { PageHead } from '../../ui/page-head'
import { KeptLines } from '../shared/kept-lines'
import { OpenForm } from '../shared/open-form'
import type { ClockPart } from '../shared/part'
import { RemovalDialog } from '../shared/removal-dialog'
import type { ArticleFormProps } from './article-form'
import type { ArticlePreviewProps } from './article-preview'
import { RegionTabs } from './region-tabs'

export type ArticlesScreen = ActorRefFrom<ArticlesMachine>

const ArticlePreview = latePart<ArticlePreviewProps>(
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
      <KeptLines crud={crud} />
      <RegionTabs screen={screen} clock={clock} />
      <OpenDialogs screen={screen} clock={clock} />
    </>
  )
}

/** Preview and deletion. */
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
