import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { css } from '../../../../styled-system/css'
import { clampCrop, ratioOf, scaleCrop, widestCrop } from '../../../domain/media/crop'
import type { Rect } from '../../../domain/media/picture'
import { mediaTexts } from '../../../messages/media'
import type { EditorRef } from './image-editor.view'

const texts = mediaTexts.editor
const root = css({ display: 'grid', gap: '2' })
const line = css({
  display: 'grid',
  gap: '1',
  textStyle: 'small',
  color: 'fg.subtle',
  '& > input': { w: 'full', h: '5', accentColor: 'fg.subtle', cursor: 'pointer' },
})
/** The minimum width of the crop on the range, in pixels. */
const LEAST = 16

/** Moves and resizes the crop with range inputs instead of a pointer (EXT-13). */
export function CropRanges({ editor, onMove }: { editor: EditorRef; onMove: (crop: Rect) => void }) {
  const picture = useSelector(editor, ({ context }) => context.picture)
  const crop = useSelector(editor, ({ context }) => context.crop)
  const choice = useSelector(editor, ({ context }) => context.ratio)
  if (!crop) return null
  const ratio = ratioOf(choice) ?? crop.width / crop.height
  const widest = widestCrop(ratio, picture)
  return (
    <div className={root}>
      <Range
        name={texts.cropX}
        value={crop.x}
        max={picture.width - crop.width}
        onChange={(x) => onMove(clampCrop({ ...crop, x }, picture))}
      />
      <Range
        name={texts.cropY}
        value={crop.y}
        max={picture.height - crop.height}
        onChange={(y) => onMove(clampCrop({ ...crop, y }, picture))}
      />
      <Range
        name={texts.cropSize}
        value={crop.width}
        min={Math.min(LEAST, widest)}
        max={widest}
        onChange={(width) => onMove(scaleCrop(crop, width, ratio, picture))}
      />
    </div>
  )
}

interface RangeProps {
  name: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

function Range({ name, value, min = 0, max, onChange }: RangeProps) {
  const id = useId()
  return (
    <div className={line}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        step={Math.max(1, Math.round((max - min) / 100))}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
