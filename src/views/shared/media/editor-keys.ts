import type { KeyboardEvent } from 'react'
import { clampCrop, ratioOf, scaleCrop } from '../../../domain/media/crop'
import type { Rect } from '../../../domain/media/picture'
import { isComposing } from '../../../ui/forms/form-keys'
import type { EditorRef } from './image-editor.view'

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const sizes: Readonly<Record<string, number>> = { '+': 1.05, '=': 1.05, '-': 1 / 1.05 }

/**
 * The keys of the image editor: Enter saves; where no control uses them, the arrow keys move the crop, with Shift in
 * larger steps, and + and − size it (EXT-135).
 */
export function onEditorKey(event: KeyboardEvent, editor: EditorRef, onMove: (crop: Rect) => void): void {
  const { key, target, shiftKey } = event
  const hasOther = event.ctrlKey || event.metaKey || event.altKey
  if (event.defaultPrevented || isComposing(event.nativeEvent) || hasOther || !(target instanceof Element)) return
  if (key === 'Enter') {
    if (target.closest('button, a')) return
    event.preventDefault()
    if (!event.repeat) editor.send({ type: 'editor.save' })
    return
  }
  const { crop, picture, ratio } = editor.getSnapshot().context
  if (!crop || target.closest('input, [role=slider]')) return
  const [arrow, scale] = [arrows[key], sizes[key]]
  if (arrow) {
    const step = Math.max(1, Math.round(picture.width / 100)) * (shiftKey ? 5 : 1)
    onMove(clampCrop({ ...crop, x: crop.x + arrow[0] * step, y: crop.y + arrow[1] * step }, picture))
  } else if (scale) onMove(scaleCrop(crop, crop.width * scale, ratioOf(ratio) ?? crop.width / crop.height, picture))
  else return
  event.preventDefault()
}
