import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { mask } from '../parts'
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
    fontFamily: 'serif',
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
        mdDown: { fontSize: '24px', lineHeight: '24px', letterSpacing: '-.01em', '& > span': { fontSize: '1em' } },
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

/** The globe, day on the left and night on the right, drawn in dots. */
export const globe = defineSlotRecipe({
  className: 'globe',
  slots: ['root', 'dots', 'grid', 'line'],
  base: {
    root: { position: 'relative', aspectRatio: 'square', color: 'fg.default', pointerEvents: 'none' },
    dots: {
      position: 'absolute',
      inset: '0',
      bg: 'currentColor',
      ...mask('globe-light.svg'),
      _dark: { maskImage: 'url(/globe-dark.svg)' },
    },
    grid: { position: 'absolute', inset: '0', bg: 'currentColor', opacity: '.36', ...mask('globe-grid.svg') },
    line: {
      position: 'absolute',
      inset: '0',
      w: '100%',
      h: '100%',
      overflow: 'visible',
      fill: 'none',
      stroke: 'accent.fg',
      strokeWidth: '2.25',
    },
  },
})

/** Sign and name of the desk. */
export const logo = defineRecipe({
  className: 'logo',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'fg.default',
    '& svg': { h: '32px', w: 'auto', mdDown: { h: '28px' } },
    '& [data-meridian]': { stroke: 'accent.fg' },
  },
})

/** A telephone that shows the notification as its reader will see it. */
export const push = defineSlotRecipe({
  className: 'push',
  slots: [
    'field',
    'phone',
    'screen',
    'status',
    'island',
    'lock',
    'time',
    'card',
    'head',
    'app',
    'subject',
    'text',
    'image',
  ],
  base: {
    field: {
      position: 'relative',
      display: 'grid',
      placeItems: 'start center',
      overflow: 'hidden',
      minH: '420px',
      pt: '40px',
      bg: 'bg.sunken',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0',
        opacity: '.5',
        backgroundImage: 'radial-gradient(circle at 4px 4px, {colors.border.control} 1.2px, transparent 1.7px)',
        backgroundSize: '8px 8px',
        maskImage: 'linear-gradient(120deg, #000, #0000 42%, #0000 60%, #000)',
      },
      mdDown: { display: 'none' },
    },
    phone: {
      position: 'relative',
      w: '300px',
      maxW: '88%',
      h: '628px',
      mb: '-90px',
      p: '9px',
      bg: '#10131b',
      borderRadius: '50px',
      boxShadow: '0 0 0 1.5px #3a4050, 0 24px 60px -20px rgb(12 15 22 / .5)',
    },
    screen: {
      h: '100%',
      overflow: 'hidden',
      color: '#fff',
      borderRadius: '42px',
      bg: 'radial-gradient(120% 60% at 75% 0, #6f87c6 0, transparent 60%), radial-gradient(90% 50% at 10% 30%, #c9a08a 0, transparent 70%), linear-gradient(#2a3560, #0d1224)',
    },
    status: {
      ...type.meta,
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      p: '12px 22px 0',
      fontWeight: '600',
    },
    island: { w: '78px', h: '22px', bg: '#05070c', borderRadius: 'full' },
    lock: {
      ...type.body,
      p: '26px 0 30px',
      textAlign: 'center',
      fontWeight: '500',
      textShadow: '0 0 12px rgb(13 18 36 / .9)',
    },
    time: {
      display: 'block',
      fontSize: '66px',
      lineHeight: '68px',
      letterSpacing: '-.04em',
      fontVariantNumeric: 'tabular-nums',
    },
    card: {
      ...type.meta,
      lineHeight: '17px',
      mx: '10px',
      p: '10px 12px 12px',
      color: '#181c24',
      bg: '#f2f2f6',
      borderRadius: '18px',
      overflowWrap: 'anywhere',
    },
    head: {
      ...type.small,
      display: 'flex',
      alignItems: 'center',
      gap: '7px',
      mb: '6px',
      color: '#525048',
      '& > b': { flex: '1', fontWeight: '500' },
    },
    app: {
      display: 'grid',
      placeItems: 'center',
      w: '20px',
      h: '20px',
      bg: '#fff',
      color: '#181c24',
      borderRadius: '5px',
    },
    subject: { fontWeight: '650' },
    text: { whiteSpace: 'pre-line', lineClamp: '4' },
    image: { mt: '8px', aspectRatio: 'wide', borderRadius: 'md', overflow: 'hidden' },
  },
})
