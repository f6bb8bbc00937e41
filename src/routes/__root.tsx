import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { SignedInApp } from '../app/app-services'

export const Route = createRootRouteWithContext<{ app: SignedInApp }>()({ component: Outlet })
