import { Bell, ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { commonTexts } from '../../../messages/common'
import { IconButton } from '../../../ui/actions/icon-button'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'

const bar = css({ display: 'flex', alignItems: 'center', gap: '1', w: 'full' })
const steps = css({ display: 'flex', alignItems: 'center', gap: '1', mr: 'auto' })
const where = css({
  minW: '[64px]',
  px: '1',
  textStyle: 'meta',
  color: 'fg.muted',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})

export interface PreviewBarProps {
  /** The place of the item among the rows; undefined if it is not one of them any more. */
  place: string | undefined
  /** What the item is called; said with its place. */
  title: string
  hasPrevious: boolean
  hasNext: boolean
  onStep: (by: 1 | -1) => void
  onNotify?: (() => void) | undefined
  onEdit?: (() => void) | undefined
}

/** The foot of a preview: the way through the rows, and what the row of the item offers (EXT-207 to EXT-209). */
export function PreviewBar({ place, title, hasPrevious, hasNext, onStep, onNotify, onEdit }: PreviewBarProps) {
  return (
    <div className={bar}>
      <div className={steps}>
        <IconButton name={commonTexts.previous} icon={ChevronLeft} disabled={!hasPrevious} onClick={() => onStep(-1)} />
        <p role="status" className={where}>
          {place} <VisuallyHidden>{title}</VisuallyHidden>
        </p>
        <IconButton name={commonTexts.next} icon={ChevronRight} disabled={!hasNext} onClick={() => onStep(1)} />
      </div>
      {onNotify ? <IconButton name={commonTexts.sendNotification} icon={Bell} onClick={onNotify} /> : null}
      {onEdit ? <IconButton name={commonTexts.edit} icon={Pencil} onClick={onEdit} /> : null}
    </div>
  )
}
