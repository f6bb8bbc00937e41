import { defaultCrop, outputSize, qualityRange, ratioOf } from '../../src/domain/media/crop'
import type { Rect } from '../../src/domain/media/picture'
import { blobOfDataUrl, createPictures } from '../../src/services/browser/pictures'

/** The result of one way to crop, shrink and encode a photograph, and its cost. */
export interface Run {
  milliseconds: number
  /** The longest time for which the main thread was blocked, in milliseconds. */
  stall: number
  longTasks: number
  bytes: number
  width: number
  height: number
  dataUrl: string
}

/** The start of the editor's quality slider, and its end, where the JPEG step loses least (IMG-8). */
const QUALITY = qualityRange.start
const FULL_QUALITY = qualityRange.max
const WEBP = 0.99

type Way = (file: File) => Promise<string>

/** The app's picture pipeline: opened, cropped as the image editor starts, saved. */
const pipeline =
  (quality: number): Way =>
  async (file) => {
    const pictures = createPictures()
    const { signal } = new AbortController()
    const picture = await pictures.open(file, signal)
    const { dataUrl } = await pictures.encode({ picture, crop: cropOf(picture), quality, signal })
    pictures.release(picture)
    return dataUrl
  }

/** The specification's chain step by step, on the main thread: crop, JPEG, shrink, WebP. */
const literal: Way = async (file) => {
  const image = await loaded(file)
  const crop = cropOf({ width: image.naturalWidth, height: image.naturalHeight })
  const jpeg = await drawn(image, crop, crop, 'image/jpeg', QUALITY / 100)
  const again = await loaded(jpeg)
  const whole = { x: 0, y: 0, width: again.naturalWidth, height: again.naturalHeight }
  return dataUrlOf(await drawn(again, whole, outputSize(whole), 'image/webp', WEBP))
}

/** One draw of a canvas on the main thread, then WebP; through a JPEG of the chosen quality where one is given. */
const plain =
  (quality: number | null): Way =>
  async (file) => {
    const image = await loaded(file)
    const crop = cropOf({ width: image.naturalWidth, height: image.naturalHeight })
    const size = outputSize(crop)
    if (quality === null) return dataUrlOf(await drawn(image, crop, size, 'image/webp', WEBP))
    const jpeg = await loaded(await drawn(image, crop, size, 'image/jpeg', quality / 100))
    return dataUrlOf(await drawn(jpeg, { x: 0, y: 0, ...size }, size, 'image/webp', WEBP))
  }

const ways = {
  ours: pipeline(QUALITY),
  'ours 100': pipeline(FULL_QUALITY),
  literal,
  plain: plain(QUALITY),
  'plain 100': plain(FULL_QUALITY),
  'no JPEG': plain(null),
}
/** The compared variants; a name without a number uses the initial quality of the slider. */
export type WayName = keyof typeof ways

async function measure(name: WayName, url: string): Promise<Run> {
  const file = new File([await (await fetch(url)).blob()], 'photograph.jpg', { type: 'image/jpeg' })
  await quiet()
  let longTasks = 0
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  observer.observe({ type: 'longtask' })
  let last = performance.now()
  let stall = 0
  const beat = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last)
    last = now
  }
  const timer = setInterval(beat, 4)
  const began = performance.now()
  const dataUrl = await ways[name](file)
  const milliseconds = performance.now() - began
  await quiet()
  beat()
  clearInterval(timer)
  observer.disconnect()
  const blob = blobOfDataUrl(dataUrl)
  const { width, height } = await createImageBitmap(blob)
  return { milliseconds, stall, longTasks, bytes: blob.size, width, height, dataUrl }
}

const cropOf = (size: { width: number; height: number }): Rect => defaultCrop(size, ratioOf('4:3'))
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60))

async function loaded(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode()
  return image
}

function drawn(
  image: HTMLImageElement,
  from: Rect,
  { width, height }: { width: number; height: number },
  type: string,
  quality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave nothing'))), type, quality),
  )
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(blob)
  })

Object.assign(globalThis, { measure })
