import { hash, verify } from '@node-rs/argon2'
import { HttpError } from '../errors'

/** So many run at once: each takes one of the four threads that files are read in. */
const AT_ONCE = 2
/** Beyond so many waiting ones a caller is asked to come back. */
const LONGEST_QUEUE = 100

/** Who waits: strangers, or whoever is signed in, has an invitation, or uses a browser that the account knows. */
export type Waiting = 'strangers' | 'known'

let running = 0
const queues: Record<Waiting, (() => void)[]> = { known: [], strangers: [] }

/**
 * Runs a derivation of a key once fewer than two others run, in the order of the calls (EXT-240). Those who are known go
 * first and have a queue of their own, so that strangers keep no editor out.
 */
export async function inQueue<Result>(derive: () => Promise<Result>, waiting: Waiting = 'strangers'): Promise<Result> {
  const queue = queues[waiting]
  if (running < AT_ONCE) running += 1
  else if (queue.length >= LONGEST_QUEUE)
    throw new HttpError(503, 'Too many people sign in at this moment. Please try again.', { 'Retry-After': '5' })
  // The one that ends hands its place on.
  else await new Promise<void>((begin) => queue.push(begin))
  try {
    return await derive()
  } finally {
    const next = queues.known.shift() ?? queues.strangers.shift()
    if (next) next()
    else running -= 1
  }
}

/** How a hash begins that was made with the present parameters. */
const PRESENT = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(PRESENT)

/** The argon2id hash of a password. */
export const hashPassword = (password: string, waiting?: Waiting): Promise<string> =>
  inQueue(() => hash(password), waiting)

/** Whether a password has this hash. */
export const verifyPassword = (passwordHash: string, password: string, waiting?: Waiting): Promise<boolean> =>
  inQueue(() => verify(passwordHash, password), waiting)
