import { createFileRoute } from '@tanstack/react-router'
import { articlesScreen } from '../../../app/screens/articles'
import { articleFormCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { ArticlesView } from '../../../views/articles/articles.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/articles')({ component: Articles })

const Form = articleFormCode.view(({ ArticleForm }) => ArticleForm)
const Changed = lazyChangedItem(async () => (await articleFormCode.load()).articleComparison)

function Articles() {
  const { app } = Route.useRouteContext()
  return <ArticlesView Changed={Changed} Form={Form} screen={useScreen(app, articlesScreen)} clock={app.clock} />
}
