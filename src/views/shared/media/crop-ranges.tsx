import { useSelector } from '@xstate/react'
import { Maximize, MoveHorizontal, MoveVertical, UnfoldHorizontal, UnfoldVertical } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { clampCrop, ratioOf, scaleCrop, stretchCrop, widestCrop } from '../../../domain/media/crop'
import type { Rect } from '../../../domain/media/picture'
import { mediaTexts } from '../../../messages/media'
import { Icon, type LucideIcon } from '../../../ui/layout/icon'
import type { EditorRef } from './image-editor.view'

const texts = mediaTexts.editor
const root = css({ display: 'grid', gap: '1' })
const track = { h: '[4px]', bg: 'border.control', borderRadius: 'full', _highContrast: { bg: '[ButtonText]' } } as const
const thumb = {
  appearance: 'none',
  w: '4',
  h: '4',
  bg: 'bg.raised',
  border: '[2px solid]',
  borderColor: 'accent.fg',
  borderRadius: 'full',
} as const
const line = css({
  display: 'grid',
  gridTemplateColumns: '[18px minmax(0, 1fr)]',
  alignItems: 'center',
  gap: '3',
  color: 'fg.subtle',
  '& > input': { appearance: 'none', w: 'full', h: '6', bg: 'transparent', borderRadius: 'xs', cursor: 'pointer' },
  // Each browser knows its own names alone, and drops a rule with another one.
  '& > input::-webkit-slider-runnable-track': track,
  '& > input::-moz-range-track': track,
  '& > input::-webkit-slider-thumb': { ...thumb, mt: '[-6px]' },
  '& > input::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  lgDown: { '& > input': { h: '8' } },
})
/** The minimum width of the crop on the range, in pixels. */
const LEAST = 16

/** Moves and resizes the crop with range inputs instead of a pointer; a free one by its width and height (EXT-13, EXT-135). */
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
        icon={MoveHorizontal}
        value={crop.x}
        max={picture.width - crop.width}
        onChange={(x) => onMove(clampCrop({ ...crop, x }, picture))}
      />
      <Range
        name={texts.cropY}
        icon={MoveVertical}
        value={crop.y}
        max={picture.height - crop.height}
        onChange={(y) => onMove(clampCrop({ ...crop, y }, picture))}
      />
      {choice === 'free' ? (
        <>
          <Range
            name={texts.cropWidth}
            icon={UnfoldHorizontal}
            value={crop.width}
            min={Math.min(LEAST, picture.width)}
            max={picture.width}
            onChange={(width) => onMove(stretchCrop(crop, { width }, picture))}
          />
          <Range
            name={texts.cropHeight}
            icon={UnfoldVertical}
            value={crop.height}
            min={Math.min(LEAST, picture.height)}
            max={picture.height}
            onChange={(height) => onMove(stretchCrop(crop, { height }, picture))}
          />
        </>
      ) : (
        <Range
          name={texts.cropSize}
          icon={Maximize}
          value={crop.width}
          min={Math.min(LEAST, widest)}
          max={widest}
          onChange={(width) => onMove(scaleCrop(crop, width, ratio, picture))}
        />
      )}
    </div>
  )
}

interface RangeProps {
  name: string
  icon: LucideIcon
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

function Range({ name, icon, value, min = 0, max, onChange }: RangeProps) {
  return (
    <div className={line} title={name}>
      <Icon of={icon} size={16} />
      <input
        aria-label={name}
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
