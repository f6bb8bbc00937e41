import type { PictureErrorKind, PictureReason, Rect } from '../domain/media/picture'

/** What the picture worker is asked. The file comes along each time: the worker may hold nothing yet. */
export type PictureRequest =
  | { type: 'open'; file: Blob }
  | { type: 'encode'; file: Blob; crop: Rect | null; quality: number }

/** What it answers, once per question. */
export type PictureReply =
  | { type: 'opened'; width: number; height: number; hasAlpha: boolean; isAnimated: boolean }
  | { type: 'encoded'; dataUrl: string }
  | { type: 'failed'; kind: PictureErrorKind; reason: PictureReason | null }
