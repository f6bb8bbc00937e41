import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the store has of a token: as random as it is, it needs no slow hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
