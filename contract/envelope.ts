import * as z from 'zod/mini'

/** How an answer is wrapped: the data asked for, or why not (CALL-1). */
export const envelope = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
})
export type Envelope = z.infer<typeof envelope>
