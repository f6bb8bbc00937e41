import { createFileRoute } from '@tanstack/react-router'
import { articlesScreen } from '../../../app/screens/articles'
import { articleFormCode, pastCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { ArticlesView } from '../../../views/articles/articles.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'
import { lazyPast } from '../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/articles')({ component: Articles })

const Form = articleFormCode.view(({ ArticleForm }) => ArticleForm)
const comparison = async () => (await articleFormCode.load()).articleComparison
const Changed = lazyChangedItem(comparison)
const Past = lazyPast(async () => (await pastCode.load()).pastTools(comparison))

function Articles() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, articlesScreen)
  const past = <Past screen={screen} clock={app.clock} />
  return <ArticlesView {...{ Changed, Form, screen, past }} clock={app.clock} />
}
