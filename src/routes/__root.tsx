import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'

const ToasterView = lazy(() =>
  import('../views/shell/toaster.view').then(({ ToasterView: view }) => ({ default: view })),
)

export const Route = createRootRouteWithContext<App>()({ component: Root })

function Root() {
  const { toaster } = Route.useRouteContext()
  return (
    <>
      <Outlet />
      <Suspense>
        <ToasterView toaster={toaster} />
      </Suspense>
    </>
  )
}
