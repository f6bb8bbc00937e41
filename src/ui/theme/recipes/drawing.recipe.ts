import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { mask } from '../parts'
import { type } from '../type'

/** The dotted globe, day on the left and night on the right. */
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

/** Logo and name of the app. */
export const logo = defineRecipe({
  className: 'logo',
  base: {
    display: 'block',
    w: '[148px]',
    h: '[32px]',
    flex: 'none',
    bgRepeat: 'no-repeat',
    bgSize: 'contain',
    mdDown: { w: '[129px]', h: '[28px]' },
    bgImage: '[url(/logo.svg)]',
    _dark: { bgImage: '[url(/logo-dark.svg)]' },
  },
})

/** A phone that shows the notification as its reader will see it. */
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
    'header',
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
    header: {
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
