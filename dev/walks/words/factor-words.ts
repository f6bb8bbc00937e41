import { factorOff, factorOn, someCodes, someSecret } from '../../../tests/support/fixtures/factor-fixture'
import type { PortWords } from '../simulated-ports'

/** What a host answers of the sign-in code of an account. */
export const factorWords: Readonly<Record<string, PortWords>> = {
  'factor.read': { kind: 'later', words: { off: () => factorOff, on: () => factorOn, nothing: () => null } },
  'factor.begin': { kind: 'later', words: { 'a secret': () => someSecret } },
  'factor.turnOn': { kind: 'later', words: { codes: () => someCodes } },
  'factor.renew': { kind: 'later', words: { codes: () => someCodes } },
  'factor.turnOff': { kind: 'later', words: { done: () => undefined } },
  'factor.confirm': { kind: 'later', words: { done: () => undefined } },
}
