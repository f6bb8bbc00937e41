import { outputSize } from '../../../src/domain/media/crop'
import { PictureError, type Rect } from '../../../src/domain/media/picture'
import { createPictures } from '../../../src/services/browser/pictures'

/** What became of a picture: the opened size and the result, or where it ended. */
export interface Outcome {
  width: number
  height: number
  hasAlpha: boolean
  expected: { width: number; height: number } | null
  dataUrl: string
  fault: string
  reason: string
}

interface Bench {
  /** Opens, encodes and releases a picture of this server. */
  run: (path: string, more?: { crop?: Rect; quality?: number }) => Promise<Outcome>
  /** Aborts at once while a picture is opened or encoded; gives the name of the error. */
  abort: (path: string, during: 'open' | 'encode') => Promise<string>
  /** How many addresses of blobs are alive. */
  addresses: () => number
  violations: () => string[]
}

declare global {
  var bench: Bench
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))

const addresses = new Set<string>()
const { createObjectURL, revokeObjectURL } = URL
URL.createObjectURL = (blob) => {
  const address = createObjectURL.call(URL, blob)
  addresses.add(address)
  return address
}
URL.revokeObjectURL = (address) => {
  addresses.delete(address)
  revokeObjectURL.call(URL, address)
}

const pictures = createPictures()
const fileAt = async (path: string) => new File([await (await fetch(path)).blob()], path)
const nothing = { width: 0, height: 0, hasAlpha: false, expected: null, dataUrl: '', fault: '', reason: '' }

globalThis.bench = {
  async run(path, { crop, quality = 85 } = {}) {
    const { signal } = new AbortController()
    try {
      const picture = await pictures.open(await fileAt(path), signal)
      const { width, height, hasAlpha } = picture
      try {
        const { dataUrl } = await pictures.encode({ picture, crop: crop ?? null, quality, signal })
        return { ...nothing, width, height, hasAlpha, expected: outputSize(crop ?? picture), dataUrl }
      } finally {
        pictures.release(picture)
      }
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      return { ...nothing, fault: error.kind, reason: error.reason ?? '' }
    }
  },

  async abort(path, during) {
    const file = await fileAt(path)
    const ending = new AbortController()
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'none')
    if (during === 'open') {
      const opening = pictures.open(file, ending.signal)
      ending.abort()
      return opening.then(() => 'opened', nameOf)
    }
    const picture = await pictures.open(file, new AbortController().signal)
    const encoding = pictures.encode({ picture, crop: null, quality: 85, signal: ending.signal })
    ending.abort()
    const name = await encoding.then(() => 'encoded', nameOf)
    const again = pictures.encode({ picture, crop: null, quality: 85, signal: new AbortController().signal })
    const isUsable = await again.then(
      ({ dataUrl }) => dataUrl !== '',
      () => false,
    )
    pictures.release(picture)
    return isUsable ? name : 'lost'
  },

  addresses: () => addresses.size,
  violations: () => violations,
}
