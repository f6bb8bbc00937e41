import { lazyCode } from '../lazy-machine'

/** What asks for the code after the password, loaded where a host asks for one (EXT-284). */
export const signInCode = lazyCode('sign-in-code', () => import('../chunks/sign-in-code'))
