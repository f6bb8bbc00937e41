import { css } from '../../../styled-system/css'

const target = { w: { base: 'touch', md: '8' }, h: { base: 'touch', md: '8' } } as const

/** An event on the map: a dot, with its name beside it where there is room. */
export const mapMark = css({
  position: 'absolute',
  left: { base: '[-22px]', md: '[-16px]' },
  top: { base: '[-22px]', md: '[-16px]' },
  ...target,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  _before: {
    content: '""',
    w: '3.5',
    h: '3.5',
    borderRadius: 'full',
    bg: 'accent.solid',
    border: '[2px solid {colors.bg.raised}]',
    boxShadow: 'thumb',
  },
  '& > span': {
    position: 'absolute',
    left: { base: '[34px]', md: '[27px]' },
    px: '1.5',
    maxW: '[200px]',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'fg.default',
    bg: 'bg.raised',
    borderRadius: 'xs',
    boxShadow: 'thumb',
  },
  '&[data-named=left] > span': { left: '[auto]', right: { base: '[34px]', md: '[27px]' } },
  '&:not([data-named]) > span': { opacity: '0', pointerEvents: 'none' },
  _focusVisible: { outline: '[2px solid {colors.accent.fg}]' },
})

/** Events that lie together, as their number; a finger has more to press than is seen. */
export const groupMark = css({
  position: 'absolute',
  isolation: 'isolate',
  left: { base: '[-22px]', md: '[-16px]' },
  top: { base: '[-22px]', md: '[-16px]' },
  ...target,
  display: 'grid',
  placeItems: 'center',
  textStyle: 'small',
  fontWeight: '[600]',
  color: 'accent.onSolid',
  borderRadius: 'full',
  cursor: 'pointer',
  _before: {
    content: '""',
    position: 'absolute',
    zIndex: '[-1]',
    inset: { base: '[7px]', md: '0' },
    bg: 'accent.solid',
    border: '[2px solid {colors.bg.raised}]',
    borderRadius: 'full',
    boxShadow: 'thumb',
  },
  _focusVisible: { outline: '[2px solid {colors.accent.fg}]' },
})
