import * as z from 'zod/mini'
import { type Credentials, sessionCalls } from '../../contract/session'
import { bare, type FieldSchemas, withBody } from './endpoint'
import { text } from './fields'

const credentials = z.strictObject({ email: text, password: text } satisfies FieldSchemas<Credentials>)

export const sessionEndpoints = {
  open: withBody(sessionCalls.open, credentials),
  close: bare(sessionCalls.close),
}
