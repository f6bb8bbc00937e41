import { createFileRoute } from '@tanstack/react-router'
import { redirectFromRoot } from '../app/route-guards'

export const Route = createFileRoute('/')({ beforeLoad: ({ context }) => redirectFromRoot(context.app) })
