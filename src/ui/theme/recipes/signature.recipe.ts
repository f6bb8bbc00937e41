import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { type } from '../type'

const night = 'linear-gradient(90deg, #000 0, #000 18%, #0005 23%, #0000 33%, #0000 66%, #0005 74%, #000 88%, #000)'

/** The 24 hours: night in dense halftone, noon in clear paper. */
export const dayRuler = defineSlotRecipe({
  className: 'day',
  slots: ['root', 'strip', 'ticks', 'hour', 'marker', 'name'],
  base: {
    root: { position: 'relative', pt: '24px', color: 'border.rule' },
    strip: {
      position: 'relative',
      h: '11px',
      border: '0 solid currentColor',
      borderTopWidth: '2px',
      borderBottomWidth: '1px',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0',
        opacity: '.8',
        backgroundImage: 'radial-gradient(circle at 2px 2px, currentColor .95px, transparent 1.25px)',
        backgroundSize: '4px 4px',
        maskImage: night,
      },
    },
    ticks: {
      display: 'block',
      w: '100%',
      h: '7px',
      overflow: 'visible',
      '& path + path': { stroke: 'border.control' },
    },
    hour: {
      ...type.small,
      display: 'flex',
      justifyContent: 'space-between',
      pt: '1px',
      lineHeight: '14px',
      color: 'fg.subtle',
      mdDown: { '& > :nth-child(even)': { display: 'none' } },
    },
    marker: {
      position: 'absolute',
      top: '-14px',
      w: '2px',
      h: '33px',
      ml: '-1px',
      bg: 'accent.fg',
      color: 'accent.fg',
      zIndex: 'raised',
      _before: {
        content: '""',
        position: 'absolute',
        left: '-3px',
        top: '-5px',
        w: '8px',
        h: '8px',
        borderRadius: 'full',
        bg: 'accent.fg',
      },
      '&[data-second]': {
        w: '1px',
        ml: '0',
        bg: 'fg.default',
        color: 'fg.muted',
        _before: { left: '-3.5px', bg: 'bg.canvas', border: '1.5px solid {colors.fg.default}' },
      },
    },
    name: {
      ...type.small,
      position: 'absolute',
      top: '-9px',
      left: '10px',
      fontWeight: '550',
      whiteSpace: 'nowrap',
      '&[data-side=left]': { left: 'auto', right: '10px' },
    },
  },
})

/** The hour in large serif figures with small seconds. */
export const clockFace = defineRecipe({
  className: 'face',
  base: {
    display: 'inline-block',
    fontFamily: 'figures',
    fontWeight: '400',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
    '& > span': { fontSize: '.5em', ml: '.04em', letterSpacing: '-.01em', color: 'fg.subtle' },
  },
  variants: {
    size: {
      desk: {
        fontSize: '56px',
        lineHeight: '48px',
        letterSpacing: '-.03em',
        mdDown: {
          fontFamily: 'serif',
          fontSize: '24px',
          lineHeight: '24px',
          letterSpacing: '-.01em',
          '& > span': { fontSize: '1em' },
        },
      },
      login: {
        fontSize: '120px',
        lineHeight: '104px',
        letterSpacing: '-.04em',
        '& > span': { fontSize: '.4em' },
        xlDown: { fontSize: '88px', lineHeight: '80px' },
        mdDown: { fontSize: '64px', lineHeight: '60px' },
      },
      full: {
        fontSize: '216px',
        lineHeight: '184px',
        letterSpacing: '-.05em',
        fontWeight: '300',
        '& > span': { fontSize: '.36em' },
        xlDown: { fontSize: '160px', lineHeight: '140px' },
        mdDown: { fontSize: '104px', lineHeight: '96px' },
      },
    },
  },
})
