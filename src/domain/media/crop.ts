import type { Rect } from './picture'

export interface Size {
  width: number
  height: number
}

/** The choices of the crop's ratio (IMG-3): the whole picture, three ratios, or a free crop. */
export const cropRatios = ['original', '4:3', '1:1', '16:9', 'free'] as const
export type CropRatio = (typeof cropRatios)[number]

/** The range of the quality slider, in percent (IMG-8). */
export const qualityRange = { min: 50, max: 100, step: 5, start: 85 } as const

/** The maximum width of a processed picture (IMG-13), and the maximum side of a WebP picture; pixels. */
export const MAX_WIDTH = 1080
export const MAX_HEIGHT = 16_383

/** Width divided by height; null for the whole picture and a free crop. */
export function ratioOf(choice: CropRatio): number | null {
  if (choice === '4:3') return 4 / 3
  if (choice === '16:9') return 16 / 9
  return choice === '1:1' ? 1 : null
}

/** The initial crop: the largest of the ratio inside the middle 90% of the picture (IMG-7). */
export function defaultCrop(size: Size, ratio: number | null): Rect {
  const [across, down] = [side(size.width) * 0.9, side(size.height) * 0.9]
  const bound = ratio !== null && Number.isFinite(ratio) && ratio > 0 ? ratio : null
  const width = bound === null ? across : Math.min(across, down * bound)
  const height = bound === null ? down : width / bound
  return clampCrop({ x: (side(size.width) - width) / 2, y: (side(size.height) - height) / 2, width, height }, size)
}

/** How a picture is cropped, without its place: the ratio, or null for the whole picture, and the quality. */
export interface CropSettings {
  ratio: number | null
  quality: number
}

/** How a picture was cropped, for others to be cropped alike; a free crop has the ratio that it was given (EXT-144). */
export const cropSettingsOf = (crop: Rect | null, quality: number): CropSettings => ({
  ratio: crop && crop.width / crop.height,
  quality,
})

/** The crop of a picture by its settings; null for the whole picture. */
export const cropOf = (size: Size, { ratio }: CropSettings): Rect | null =>
  ratio === null ? null : defaultCrop(size, ratio)

/** Clamps a crop to the picture: whole pixels, never empty, for any input. */
export function clampCrop(rect: Rect, size: Size): Rect {
  const [across, down] = [side(size.width), side(size.height)]
  const width = within(Math.round(rect.width), 1, across)
  const height = within(Math.round(rect.height), 1, down)
  return {
    x: within(Math.round(rect.x), 0, across - width),
    y: within(Math.round(rect.y), 0, down - height),
    width,
    height,
  }
}

/** The maximum width of a crop of a ratio (width by height) inside the picture, in pixels. */
export const widestCrop = (ratio: number, size: Size): number =>
  Math.floor(Math.min(side(size.width), side(size.height) * ratio))

/** Scales a crop to a width, with its ratio and around its centre, clamped to the picture (EXT-13). */
export function scaleCrop(crop: Rect, width: number, ratio: number, size: Size): Rect {
  const next = Math.min(width, widestCrop(ratio, size))
  const height = next / ratio
  const [x, y] = [crop.x + (crop.width - next) / 2, crop.y + (crop.height - height) / 2]
  return clampCrop({ x, y, width: next, height }, size)
}

/** Gives a free crop another width or height around its centre, clamped to the picture (EXT-135). */
export function stretchCrop(crop: Rect, to: Partial<Size>, size: Size): Rect {
  const { width, height } = clampCrop({ ...crop, ...to, x: 0, y: 0 }, size)
  return clampCrop(
    { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height },
    size,
  )
}

/** The output size of a crop: at most 1,080 wide and 16,383 high, in proportion, never enlarged (IMG-13). */
export function outputSize(crop: Size): Size {
  const [across, down] = [side(crop.width), side(crop.height)]
  const scale = Math.min(1, MAX_WIDTH / across, MAX_HEIGHT / down)
  return {
    width: within(Math.round(across * scale), 1, MAX_WIDTH),
    height: within(Math.round(down * scale), 1, MAX_HEIGHT),
  }
}

/** The nearest step of the quality slider (IMG-8). */
export const usableQuality = (quality: number): number =>
  within(Math.round(quality / qualityRange.step) * qualityRange.step, qualityRange.min, qualityRange.max)

const side = (value: number): number => within(Math.round(value), 1, 1_000_000)

const within = (value: number, least: number, most: number): number =>
  Number.isNaN(value) ? least : Math.min(Math.max(value, least), most)
