import type { Settings } from '../config'
import type { Db } from '../store/db'
import { addEditor, listEditors, randomPassword } from '../store/editors'
import { passwordProblem } from './password-rules'

/** How the first editor signs in. */
export interface FirstEditor {
  email: string
  password: string
}

/** Creates the first editor if there is none; returns the password only then. */
export async function createFirstEditor(db: Db, { first }: Settings, now: string): Promise<FirstEditor | null> {
  if ((await listEditors(db)).length > 0) return null
  const password = first.password ?? randomPassword()
  await addEditor(db, first.email, '', password, now)
  return { email: first.email, password }
}

/** What a start prints about the editor that it has created: never a password that the operator knows already. */
export const firstSignIn = ({ email, password }: FirstEditor, { first }: Settings): string =>
  first.password === null
    ? `First sign-in: ${email} with the password ${password}`
    : `First sign-in: ${email} with the password that FIRST_PASSWORD gives`

/** What an operator should know of FIRST_PASSWORD, which may be short for a trial (EXT-240); null if not. */
export function firstPasswordWarning({ first: { email, password } }: Settings): string | null {
  const problem = password === null ? null : passwordProblem(password, { email, name: '' })
  return problem === null ? null : `FIRST_PASSWORD is good for a trial alone. ${problem}.`
}
