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
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { ArticleFormProps } from './article-form'
import type { ArticlePreviewProps } from './article-preview'
import { RegionTabs } from './region-tabs'

export type ArticlesScreen = ActorRefFrom<ArticlesMachine>

const ArticlePreview = lazyComponent<ArticlePreviewProps>(
  async () => (await import('./article-preview')).ArticlePreview,
  ({ preview, ...retry }) => <PartNotLoaded {...retry} onClose={() => preview.send({ type: 'preview.close' })} />,
  <PartLoading />,
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
  return (
    <>
      <PageHead
        title={layoutTexts.headings.articles}
        intro={articleTexts.intro}
        ruled={false}
        actions={
          <Button icon={Plus} onClick={() => screen.send({ type: 'form.create' })}>
            {articleTexts.add}
          </Button>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <RegionTabs screen={screen} clock={clock} />
      <OpenDialogs screen={screen} clock={clock} />
    </>
  )
}

/** Preview and removal. */
function OpenDialogs({ screen, clock }: { screen: ArticlesScreen; clock: ClockPart }) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  const isPreviewing = useSelector(screen, ({ context }) => context.previewed !== null)
  return (
    <>
      {isPreviewing ? <ArticlePreview preview={screen} clock={clock} /> : null}
      <RemovalDialog removal={removal} name={({ name }) => name} />
    </>
  )
}
