import { lateCode } from '../lazy-machine'

/** What asks for the code after the password, loaded where a host asks for one (EXT-284). */
export const signInCode = lateCode('sign-in-code', () => import('../chunks/sign-in-code'))
