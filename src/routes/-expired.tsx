import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'

const View = lazy(() => import('./-sign-in-again').then((module) => ({ default: module.SignInAgain })))

/** Sign-in over a screen whose session has ended, loaded when it has (EXT-2). */
export function Expired({ app }: { app: App }) {
  const isExpired = useSelector(app.session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  return <Suspense>{isExpired ? <View app={app} /> : null}</Suspense>
}
