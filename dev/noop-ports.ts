import { uploadTexts } from '../src/app/upload-texts'
import type { CropRatio } from '../src/domain/media/crop'
import { defaultUrlState } from '../src/domain/navigation/url-state'
import { createUploadMachine, type UploadPorts } from '../src/machines/parts/upload.machine'
import { mediaTexts } from '../src/messages/media'
import type { PortSpy } from '../src/recording/port-spy'

// Ports that do nothing, for the registry.

export const pending = <Result>() => new Promise<Result>(() => undefined)
export const noop = () => undefined
export const noopSubscription = () => noop
const none = () => null

/** The upload of a form whose images start with a crop ratio. */
export const uploadAt = (ratio: CropRatio, spyOn: PortSpy) =>
  createUploadMachine({
    ...spyOn<Pick<UploadPorts, 'pictures' | 'send' | 'toast'>>('upload', {
      pictures: { open: pending, encode: pending, release: noop },
      send: pending,
      toast: noop,
    }),
    area: 'NEWS',
    ratio,
    texts: uploadTexts(mediaTexts),
  })
export const load = async () => undefined
export const isLoaded = () => true
export const idempotencyKey = () => ''
export const draft = {
  begin: () => ({ id: '', rev: 0 }),
  save: pending,
  publish: noop,
  flush: noop,
  discard: noop,
  onPageHide: noopSubscription,
  blockUnload: noopSubscription,
  latest: none,
  lock: noopSubscription,
  findPrevious: async () => null,
  now: () => 0,
}
export const restore = { claim: pending, findUnsent: pending, handOff: noop, restore: noop }
export const urlState = { read: () => defaultUrlState, set: noop, onChange: noopSubscription }
export const cache = { get: none, clear: noop }
export const saving = { save: pending, check: pending }
/** The ports that every form has, except its upload. */
export const filling = { draft, idempotencyKey, toast: noop }
