/** A rectangle in the natural pixels of an upright picture. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A decoded picture that can be shown, cropped and encoded. */
export interface Picture {
  /** An address of the picture for showing it, valid until it is released. */
  preview: string
  /** Natural size in pixels, after the turn that EXIF asks for. */
  width: number
  height: number
  hasAlpha: boolean
}

/** Where the processing of a chosen picture ended (IMG-16 to IMG-19). */
export type PictureErrorKind = 'read' | 'load' | 'context' | 'compress'

/** Why, where the fault does not say it all. */
export const pictureReasons = ['empty', 'incomplete', 'damaged', 'tooLarge', 'heic', 'svg', 'format', 'closed'] as const
export type PictureReason = (typeof pictureReasons)[number]

/** A picture that could not be processed. */
export class PictureError extends Error {
  readonly kind: PictureErrorKind
  readonly reason: PictureReason | null

  constructor(kind: PictureErrorKind, reason: PictureReason | null = null, cause?: unknown) {
    super(kind, { cause })
    this.name = 'PictureError'
    this.kind = kind
    this.reason = reason
  }
}
