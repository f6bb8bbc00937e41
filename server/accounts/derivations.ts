import { hash, verify } from '@node-rs/argon2'
import { HttpError } from '../errors'

/** So many run at once: each takes one of the four threads that files are read in. */
const AT_ONCE = 2
/** Beyond so many waiting ones a caller is asked to come back. */
const LONGEST_QUEUE = 100

let running = 0
const waiting: (() => void)[] = []

/** Runs a derivation of a key once fewer than two others run, in the order of the calls (EXT-240). */
export async function inQueue<Result>(derive: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length >= LONGEST_QUEUE)
    throw new HttpError(503, 'Too many people sign in at this moment. Please try again.', { 'Retry-After': '5' })
  // The one that ends hands its place on.
  else await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await derive()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** How a hash begins that was made with the present parameters. */
const PRESENT = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(PRESENT)

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password))

/** Whether a password has this hash. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inQueue(() => verify(passwordHash, password))
