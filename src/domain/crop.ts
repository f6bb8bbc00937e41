import type { Rect } from './picture'
export type Ratio = 'original' | '4:3' | '1:1' | '16:9' | 'free'
export const defaultQuality = 85
export const defaultCrop = (size: { width: number; height: number }, _ratio: Ratio): Rect | null => ({
  x: 0,
  y: 0,
  ...size,
})
export const clampCrop = (rect: Rect, _size: { width: number; height: number }, _ratio: Ratio): Rect => rect
export const clampQuality = (quality: number): number => quality
