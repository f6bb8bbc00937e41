import { createFileRoute } from '@tanstack/react-router'
import { NotFoundView } from '../views/shell/not-found.view'

const log = ({ pathname }: { pathname: string }) => console.error('No such page', pathname.slice(0, 512))

/** Any unknown path; it is logged (NAV-11, NAV-13). */
export const Route = createFileRoute('/$')({
  onEnter: log,
  onStay: log,
  component: NotFoundView,
})
