import type { CropRatio } from '../domain/crop'
import { startPlace } from '../domain/place'
import { createUploadMachine } from '../machines/parts/upload.machine'
import { mediaTexts } from '../messages/media'
import { uploadTexts } from './upload-texts'

// The ports of a world in which nothing happens, for the registry.

export const never = <Result>() => new Promise<Result>(() => undefined)
export const nothing = () => undefined
export const stop = () => nothing
const none = () => null

const uploadAt = (ratio: CropRatio) =>
  createUploadMachine({
    pictures: { open: never, encode: never, release: nothing },
    send: never,
    toast: nothing,
    area: 'NEWS',
    ratio,
    texts: uploadTexts(mediaTexts),
  })
export const upload = uploadAt('4:3')
/** Where pictures begin wide. */
export const wideUpload = uploadAt('16:9')
export const load = async () => undefined
export const attempt = () => ''
export const draft = {
  begin: () => ({ id: '', rev: 0 }),
  keep: never,
  publish: nothing,
  flush: nothing,
  discard: nothing,
  onLeave: stop,
  holdPage: stop,
  newest: none,
  now: () => 0,
}
export const restore = { take: never, waiting: never, hand: nothing, restore: nothing }
export const place = { read: () => startPlace, tell: nothing, onChange: stop }
export const kept = { of: none, forget: nothing }
export const saving = { save: never, check: never }
export const filling = { upload, draft, attempt, toast: nothing }
