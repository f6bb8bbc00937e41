import * as z from 'zod/mini'

/** The envelope of a response: the data, or the error (CALL-1). */
export const envelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
})
export type Envelope = z.infer<typeof envelope>
