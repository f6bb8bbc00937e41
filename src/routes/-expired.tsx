import { useSelector } from '@xstate/react'
import type { App } from '../app/app'
import { lazyComponent } from '../ui/feedback/lazy-component'
import { loadPart } from '../ui/feedback/load-part'
import { PartNotLoaded } from '../views/shared/part-status'

const View = lazyComponent<{ app: App }>(
  async () => (await loadPart('-sign-in-again', () => import('./-sign-in-again'))).SignInAgain,
  PartNotLoaded,
)

/** Sign-in over a screen whose session has expired, loaded on demand (EXT-2). */
export function Expired({ app }: { app: App }) {
  const isExpired = useSelector(app.session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  return isExpired ? <View app={app} /> : null
}
