import type { Admission } from '../machines/parts/account/sign-in-code.machine'
import type { SignInResult } from '../services/api/session.api'
import type { keepSignedIn } from '../services/session-parts'
import type { App } from './app'

/** The status of a link or a ticket that is over. */
const GONE = 410

/** Opens the session of an editor whom the host has admitted; `keep` is loaded with the call. */
export function admit({ environment, signOut, session }: App, keep: typeof keepSignedIn, answer: SignInResult): void {
  const kept = keep(environment.editors, answer)
  signOut.send({ type: 'ending.settled' })
  session.send({ type: 'session.open', ...kept })
}

/** What the host has answered to a link or a ticket; opens the session where it admits. */
export function admissionOf(app: App, keep: typeof keepSignedIn, answer: SignInResult & { status: number }): Admission {
  if (answer.status === GONE) return { type: 'over' }
  if (!answer.success) return { type: 'refused', message: answer.message }
  admit(app, keep, answer)
  return { type: 'admitted' }
}
