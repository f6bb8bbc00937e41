import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'

const Toasts = lazy(() => import('../views/shell/toaster.view').then(({ ToasterView }) => ({ default: ToasterView })))

export const Route = createRootRouteWithContext<App>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Toasts toaster={Route.useRouteContext().toaster} />
      </Suspense>
    </>
  )
}
