import * as z from 'zod/mini'
import { sentText } from './fields.sent'

/** What an editor signs in with (CALL-3). */
export const credentials = z.strictObject({ email: sentText, password: sentText })
