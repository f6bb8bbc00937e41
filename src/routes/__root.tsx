import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { DeskApp } from '../app/desk'

export const Route = createRootRouteWithContext<{ app: DeskApp }>()({ component: Outlet })
