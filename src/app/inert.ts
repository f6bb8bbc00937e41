import { startPlace } from '../domain/place'
import { createUploadMachine } from '../machines/parts/upload.machine'
import { mediaTexts } from '../messages/media'
import { uploadTexts } from './upload-texts'

// The ports of a world in which nothing happens, for the registry.

export const never = <Result>() => new Promise<Result>(() => undefined)
export const nothing = () => undefined
export const stop = () => nothing
const none = () => null

export const upload = createUploadMachine({
  pictures: { open: never, encode: never, release: nothing },
  send: never,
  toast: nothing,
  area: 'NEWS',
  ratio: '4:3',
  texts: uploadTexts(mediaTexts),
})
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
  now: () => 0,
}
export const restore = { take: never, waiting: never, hand: nothing, restore: nothing }
export const place = { read: () => startPlace, tell: nothing, onChange: stop }
export const kept = { of: none, forget: nothing }
export const saving = { save: never, check: never }
export const filling = { upload, draft, attempt, toast: nothing }
