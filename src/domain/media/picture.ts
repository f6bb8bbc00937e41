/** A rectangle in the natural pixels of the picture after rotation. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A decoded picture that can be shown, cropped and encoded. */
export interface Picture {
  /** A URL that shows the picture, valid until the picture is released. */
  preview: string
  /** Natural size in pixels, after rotation by the EXIF orientation. */
  width: number
  height: number
  hasAlpha: boolean
  /** Whether the file moves; what is saved is its first frame. */
  isAnimated?: boolean
}

/** The step at which the processing of a picture failed (IMG-16 to IMG-19). */
export type PictureErrorKind = 'read' | 'load' | 'context' | 'compress'

/** The reason, where the kind of error is not specific enough. */
export const pictureReasons = ['empty', 'incomplete', 'damaged', 'tooLarge', 'heic', 'svg', 'format', 'closed'] as const
export type PictureReason = (typeof pictureReasons)[number]

/** The error of a picture that could not be processed. */
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
