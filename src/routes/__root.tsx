import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { App } from '../app/app'

export const Route = createRootRouteWithContext<App>()({ component: Outlet })
