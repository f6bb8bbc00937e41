import type { SignInResult } from '../services/api/session.api'
import type { App } from './app'

/** Stores who has signed in, with what the answer advertised, and opens the desk (AUTH-6). */
export function admit({ environment: { editors }, session, signOut }: App, answer: SignInResult): void {
  const { data, sessionPath, attemptsPath, outboxPath, accountPath } = answer
  if (!data) throw new Error('The answer names nobody')
  const isInMemory = editors.write(data, sessionPath) !== 'stored'
  editors.writePaths(attemptsPath, outboxPath, accountPath)
  signOut.send({ type: 'ending.settled' })
  session.send({ type: 'session.open', editor: data, isInMemory })
}
