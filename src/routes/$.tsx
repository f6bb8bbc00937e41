import { createFileRoute } from '@tanstack/react-router'
import { NotFoundView } from '../views/shell/not-found.view'

/** Any unknown path; it is logged (NAV-11, NAV-13). */
export const Route = createFileRoute('/$')({
  onEnter: ({ pathname }) => console.error('No such page', pathname.slice(0, 512)),
  onStay: ({ pathname }) => console.error('No such page', pathname.slice(0, 512)),
  component: NotFoundView,
})
