import { oneTimeTokens } from './one-time-tokens'

/** So long may pass between the password and the code of one sign-in. */
const LIFETIME_MS = 5 * 60_000

/** Each says that the password of an editor was right; the code is given by it (EXT-284). */
export const factorTickets = oneTimeTokens('factorTickets', LIFETIME_MS)
