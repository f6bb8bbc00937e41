import { Play } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { Icon } from '../layout/icon'

const disc = css({
  position: 'absolute',
  inset: '0',
  m: 'auto',
  display: 'grid',
  placeItems: 'center',
  w: '[22px]',
  h: '[22px]',
  bg: 'picture.chip',
  color: 'picture.ink',
  borderRadius: 'full',
  '& > svg': { w: '[11px]', fill: 'current', ml: '[1px]' },
})

/** Marks a small picture as the preview of a video. */
export function PlayDisc() {
  return (
    <span aria-hidden="true" className={disc}>
      <Icon of={Play} size={14} />
    </span>
  )
}
