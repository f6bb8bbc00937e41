import { createFileRoute } from '@tanstack/react-router'
import { leadIn } from '../app/guards'

export const Route = createFileRoute('/')({ beforeLoad: ({ context }) => leadIn(context.app) })
