import type { Settings } from '../config'
import type { Db } from '../store/db'
import { addEditor, listEditors, randomPassword } from '../store/editors'
import { invitationLink, invite } from './invitations'
import { passwordProblem } from './password-rules'

/** How the first editor signs in. */
export interface FirstEditor {
  email: string
  /** The token of an invitation; null where FIRST_PASSWORD gives the password. */
  invitation: string | null
}

/**
 * Creates the first editor if there is none, with the password of FIRST_PASSWORD or an invitation (EXT-245). `now` is an
 * ISO 8601 time.
 */
export async function createFirstEditor(db: Db, { first }: Settings, now: string): Promise<FirstEditor | null> {
  if ((await listEditors(db)).length > 0) return null
  // Nobody knows the random password: the editor chooses one by the link.
  const { id } = await addEditor(db, first.email, '', first.password ?? randomPassword(), now)
  return { email: first.email, invitation: first.password === null ? await invite(db, id, Date.parse(now)) : null }
}

/** What a start prints about the editor that it has created: a link at the server's address, never a password. */
export const firstSignIn = ({ email, invitation }: FirstEditor, address: string): string =>
  invitation === null
    ? `First sign-in: ${email} with the password that FIRST_PASSWORD gives`
    : `First sign-in: ${email} chooses a password there, once and within 24 hours:\n${invitationLink(address, invitation)}`

/** What an operator should know of FIRST_PASSWORD, which may be short for a trial (EXT-240); null if not. */
export function firstPasswordWarning({ first: { email, password } }: Settings): string | null {
  const problem = password === null ? null : passwordProblem(password, { email, name: '' })
  return problem === null ? null : `FIRST_PASSWORD is good for a trial alone. ${problem}.`
}
