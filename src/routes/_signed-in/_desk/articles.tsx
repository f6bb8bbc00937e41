import { createFileRoute } from '@tanstack/react-router'
import { layoutTexts } from '../../../messages/layout'
import { UnbuiltView } from '../../../views/shell/unbuilt.view'

export const Route = createFileRoute('/_signed-in/_desk/articles')({
  component: () => <UnbuiltView heading={layoutTexts.headings.articles} />,
})
