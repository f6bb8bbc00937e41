import { css, cx } from '../../../../styled-system/css'

// The cropper's own styles are in no cascade layer, so these need !important.
export const stage = css({
  display: 'grid',
  placeItems: 'center',
  minW: '0',
  h: 'full',
  minH: '[200px]',
  overflow: 'hidden',
  p: '7',
  bg: 'picture.stage',
  color: 'picture.ink',
  '& img': { maxW: '[none]' },
  // The box has the ratio of the picture, so that what lies under its transparent parts ends with it.
  '& > img': { display: 'block', maxW: 'full', maxH: 'full', minH: '0', objectFit: 'contain' },
  lgDown: { p: '4' },
})
/** What is seen through the transparent parts of a picture. */
export const checkered = css({
  bg: '[repeating-conic-gradient(#D9DBE0 0 25%, #FFF 0 50%) 0 0 / 16px 16px !important]',
})
export const cropperClasses = css({
  w: 'full',
  h: 'full',
  minW: '0',
  minH: '0',
  bg: '[{colors.picture.stage} !important]',
})
export const boundary = css({ touchAction: 'none' })
export const frame = css({
  outline: '[1px solid {colors.picture.ink} !important]',
  // The veil has the colour of the stage, so that it is not seen beside the picture.
  color: '[rgb(11 14 21 / .58) !important]',
  _after: {
    color: 'picture.ink',
    content: 'var(--crop-size)',
    position: 'absolute',
    left: '[50%]',
    bottom: '2.5',
    transform: 'translateX(-50%)',
    px: '2',
    h: '[22px]',
    lineHeight: '[22px]',
    textStyle: 'small',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    bg: 'picture.chip',
    borderRadius: 'xs',
  },
})
/** The thirds are always seen, not only while the crop is moved. */
export const thirds = css({ opacity: '[1 !important]', color: '[rgb(255 255 255 / .35) !important]' })
const corner = css({
  w: '[22px !important]',
  h: '[22px !important]',
  bg: '[transparent !important]',
  borderRadius: '[0 !important]',
  border: '[3px solid currentColor !important]',
  color: 'picture.ink',
})
const bar = css({
  bg: '[currentColor !important]',
  borderRadius: '[0 !important]',
  border: '[0 !important]',
  color: 'picture.ink',
})
const flat = cx(bar, css({ w: '[22px !important]', h: '[3px !important]' }))
const upright = cx(bar, css({ w: '[3px !important]', h: '[22px !important]' }))
export const handlerClasses = {
  westNorth: cx(
    corner,
    css({ borderRight: '[0 !important]', borderBottom: '[0 !important]', transform: 'translate(8px, 8px)' }),
  ),
  eastNorth: cx(
    corner,
    css({ borderLeft: '[0 !important]', borderBottom: '[0 !important]', transform: 'translate(-8px, 8px)' }),
  ),
  westSouth: cx(
    corner,
    css({ borderRight: '[0 !important]', borderTop: '[0 !important]', transform: 'translate(8px, -8px)' }),
  ),
  eastSouth: cx(
    corner,
    css({ borderLeft: '[0 !important]', borderTop: '[0 !important]', transform: 'translate(-8px, -8px)' }),
  ),
  north: flat,
  south: flat,
  west: upright,
  east: upright,
}
/** Corners; a free crop has its sides as well, since it changes its width and its height apart. */
export const handlersOf = (isFree: boolean) => ({
  westNorth: true,
  eastNorth: true,
  westSouth: true,
  eastSouth: true,
  north: isFree,
  east: isFree,
  south: isFree,
  west: isFree,
})
