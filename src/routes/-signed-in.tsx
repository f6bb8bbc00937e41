import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { SignedInApp } from '../app/app-services'
import { CheckingView } from '../views/shell/checking.view'
import { Expired } from './-expired'
import { Palette } from './-palette'

/** The screens of a signed-in editor, with their overlays. */
export function SignedIn({ app }: { app: SignedInApp }) {
  const session = useSelector(app.session, (snapshot) => snapshot)
  if (!session.matches('signedIn')) return <CheckingView />
  return (
    <Fragment key={session.context.editor?.id}>
      <Outlet />
      <Palette app={app} />
      <Expired app={app} />
    </Fragment>
  )
}
