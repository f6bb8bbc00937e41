import * as z from 'zod/mini'
import { call } from './call'
import { itemKind } from './change'
import { readText } from './fields'

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

/** The path of the uploaded files, below which each has its own by its name. */
export const UPLOADS_PATH = '/api/v1/uploads'

/** How many items of a kind name a file, or how many broadcasts or noted changes do. */
export const fileUse = z.object({ kind: z.enum([...itemKind.options, 'outbox', 'changes']), count: z.number() })
export type FileUse = z.infer<typeof fileUse>

/** An uploaded file, with what names it. */
export const uploadedFile = z.object({
  name: z.string(),
  /** The media type, such as image/webp. */
  type: readText,
  /** In bytes. */
  size: z.number(),
  /** Null if it is not known. */
  createdAt: z.nullable(readText),
  /** Where readers find it. */
  url: readText,
  uses: z.array(fileUse),
})
export type UploadedFile = z.infer<typeof uploadedFile>

const path = `${UPLOADS_PATH}/:name`

/** Sent only below the path that the sign-in response advertised (EXT-301). */
export const uploadedFileCalls = {
  find: call()({
    name: 'findUpload',
    method: 'get',
    path,
    data: uploadedFile,
    reply: 'enveloped',
    clauses: ['EXT-301'],
  }),
  /** Removes the file at once; answers what still names it. */
  takeDown: call()({
    name: 'takeDownUpload',
    method: 'delete',
    path,
    data: z.optional(z.array(fileUse)),
    reply: 'enveloped',
    clauses: ['EXT-301'],
  }),
}

/** The name of the file that an address leads to: of a whole address, a path or the bare name. */
export const fileNameIn = (address: string): string =>
  address
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? ''
