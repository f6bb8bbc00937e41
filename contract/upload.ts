import * as z from 'zod/mini'

export const mediaKind = z.enum(['IMAGE', 'VIDEO'])
export type MediaKind = z.infer<typeof mediaKind>

export const mediaArea = z.enum(['NEWS', 'GEOSHOTS'])
export type MediaArea = z.infer<typeof mediaArea>

/** The only multipart call: `file`, `mediaType`, `contentType`; `data` is the URL of the file (CALL-32). */
export const uploadCall = {
  name: 'upload',
  method: 'post',
  path: '/api/v1/b2/upload/categorized',
  fields: z.object({ mediaType: mediaKind, contentType: z._default(mediaArea, 'NEWS') }),
  data: z.string(),
  clauses: ['CALL-32', 'UPL-1'],
} as const
