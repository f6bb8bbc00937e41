import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a text. The store has it of a token, which is so random that it needs no slow hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
