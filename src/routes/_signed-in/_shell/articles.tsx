import { createFileRoute } from '@tanstack/react-router'
import { articleFormCode, articlesScreen } from '../../../app/screens/articles'
import { useScreen } from '../../../app/use-screen'
import { ArticlesView } from '../../../views/articles/articles.view'

export const Route = createFileRoute('/_signed-in/_shell/articles')({ component: Articles })

const Form = articleFormCode.view(({ ArticleForm }) => ArticleForm)

function Articles() {
  const { app } = Route.useRouteContext()
  return <ArticlesView Form={Form} screen={useScreen(app, articlesScreen)} clock={app.clock} />
}
