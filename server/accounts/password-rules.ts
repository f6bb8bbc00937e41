import { passwordLength, SHORTEST_PASSWORD } from '../../contract/account'
import { isBreached } from './breached-passwords'

const LONGEST_PASSWORD = 256
/** So many characters must be left without the words that whoever guesses tries first. */
const LEAST_REST = 6
const LEAST_VARIETY = 5

/** Words of the product, and words of which most passwords are made; a password may hold them beside other things. */
export const KNOWN_WORDS = [
  'meridian',
  'newsroom',
  'editor',
  'desk',
  'password',
  'passwort',
  'qwerty',
  'welcome',
  'letmein',
  'admin',
  'login',
  'secret',
  'iloveyou',
  '123456789',
  '12345678',
  '1234567',
  '123456',
  '12345',
]

/** Whose password it is. */
export interface PasswordOwner {
  email: string
  name: string
}

/** The words of an editor's own address, without its last label, and name; short ones are left out. */
const wordsOf = ({ email, name }: PasswordOwner): string[] =>
  `${email.replace(/\.[^.@]*$/, '')} ${name}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4)

function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(/\s+/g, '')
}

/** Whether each character follows the one before in the same direction, as in 123456789012 or zyxwvutsrqpo. */
const isRow = (text: string): boolean => {
  const steps = Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index))
  const [first = 0] = steps
  return Math.abs(first) <= 1 && steps.every((step) => step === first || Math.abs(step) === 9)
}

const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/u.test(text)

/**
 * Why a new password is refused; null if it is not (EXT-240). The rules are those of NIST SP 800-63B: no classes of
 * characters.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const length = passwordLength(password)
  if (length < SHORTEST_PASSWORD) return `Choose a password of at least ${SHORTEST_PASSWORD} characters`
  if (length > LONGEST_PASSWORD) return `Choose a password of at most ${LONGEST_PASSWORD} characters`
  const text = password.toLowerCase()
  if (new Set(text).size < LEAST_VARIETY || isRow(text) || isRepeated(text))
    return 'This password repeats itself. Choose another one'
  if (isBreached(text))
    return 'This password is used by many people and stands in lists of stolen ones. Choose another one'
  if (withoutWords(text, [...KNOWN_WORDS, ...wordsOf(owner)]).length < LEAST_REST)
    return 'This password is made of your name, the product or words that are tried first. Choose another one'
  return null
}
