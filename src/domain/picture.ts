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
export type PictureFault = 'read' | 'load' | 'context' | 'compress'

/** A picture that could not be processed; `reason` tells the editor more than the fault's own text. */
export class PictureError extends Error {
  readonly fault: PictureFault
  readonly reason: string

  constructor(fault: PictureFault, reason = '', cause?: unknown) {
    super(fault, { cause })
    this.name = 'PictureError'
    this.fault = fault
    this.reason = reason
  }
}
