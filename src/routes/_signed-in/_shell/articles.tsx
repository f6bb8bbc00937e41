import { createFileRoute } from '@tanstack/react-router'
import { articlesScreen } from '../../../app/screens/articles'
import { articleFormCode, pastCode } from '../../../app/screens/lazy-code'
import { useScreen } from '../../../app/use-screen'
import { ArticlesView } from '../../../views/articles/articles.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/articles')({ component: Articles })

const Form = articleFormCode.view(({ ArticleForm }) => ArticleForm)
const { Changed, Past } = lazyVersions(async () => (await articleFormCode.load()).articleComparison, pastCode.load)

function Articles() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, articlesScreen)
  const { drafts } = app.services
  return <ArticlesView {...{ Changed, Form, Past, screen, drafts }} clock={app.clock} />
}
