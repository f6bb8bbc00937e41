import { uploadTexts } from '../src/app/upload-texts'
import type { CropRatio } from '../src/domain/crop'
import { startPlace } from '../src/domain/place'
import { createUploadMachine, type UploadPorts } from '../src/machines/parts/upload.machine'
import { mediaTexts } from '../src/messages/media'
import type { PortSpy } from '../src/recording/port-spy'

// Ports that do nothing, for the registry.

export const never = <Result>() => new Promise<Result>(() => undefined)
export const nothing = () => undefined
export const stop = () => nothing
const none = () => null

/** The upload of a form whose images start with a crop ratio. */
export const uploadAt = (ratio: CropRatio, spyOn: PortSpy) =>
  createUploadMachine({
    ...spyOn<Pick<UploadPorts, 'pictures' | 'send' | 'toast'>>('upload', {
      pictures: { open: never, encode: never, release: nothing },
      send: never,
      toast: nothing,
    }),
    area: 'NEWS',
    ratio,
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
  newest: none,
  lease: stop,
  earlier: async () => null,
  now: () => 0,
}
export const restore = { take: never, waiting: never, hand: nothing, restore: nothing }
export const place = { read: () => startPlace, tell: nothing, onChange: stop }
export const kept = { of: none, forget: nothing }
export const saving = { save: never, check: never }
/** The ports that every form has, apart from its upload. */
export const filling = { draft, attempt, toast: nothing }
