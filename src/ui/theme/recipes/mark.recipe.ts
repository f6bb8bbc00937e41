import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { mask } from '../parts'
import { type } from '../type'

const tone = (name: string) => ({ bg: `${name}.subtle`, color: `${name}.fg`, '& > i': { bg: `${name}.dot` } })

/** A word about the state of an item. */
export const badge = defineRecipe({
  className: 'badge',
  base: {
    ...type.small,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flex: 'none',
    h: '22px',
    px: '8px',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    borderRadius: 'sm',
    '& > i': { w: '6px', h: '6px', borderRadius: 'full' },
  },
  variants: {
    tone: {
      ok: tone('success'),
      neutral: tone('neutral'),
      draft: tone('warning'),
      error: { bg: 'danger.subtle', color: 'danger.fg', '& > i': { bg: 'danger.fg' } },
      accent: { bg: 'accent.subtle', color: 'accent.fg', '& > i': { bg: 'accent.fg' } },
    },
  },
})

/** How many wait, beside a name. */
export const count = defineRecipe({
  className: 'count',
  base: {
    ...type.small,
    display: 'inline-grid',
    placeItems: 'center',
    minW: '20px',
    h: '20px',
    px: '6px',
    fontWeight: '600',
    borderRadius: 'sm',
    bg: 'warning.subtle',
    color: 'warning.fg',
  },
})

/** Two letters that stand for a person. */
export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    ...type.small,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '32px',
    h: '32px',
    fontWeight: '600',
    letterSpacing: '.02em',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    borderRadius: 'md',
  },
  variants: {
    size: { default: {}, xl: { ...type.title, w: '88px', h: '88px', borderRadius: 'lg' } },
  },
  defaultVariants: { size: 'default' },
})

/** A picture in a fixed frame; a picture that cannot be loaded gives way to the halftone. */
export const picture = defineRecipe({
  className: 'pic',
  base: {
    position: 'relative',
    display: 'block',
    flex: 'none',
    overflow: 'hidden',
    bg: 'bg.active',
    '& > img': { display: 'block', w: '100%', h: '100%', objectFit: 'cover', fontSize: '0' },
    '& > img[data-fallback]': { opacity: '.42', _dark: { filter: 'invert(1)', opacity: '.5' } },
  },
  variants: {
    frame: {
      fill: { w: '100%', h: '100%' },
      photo: { w: '100%', aspectRatio: 'photo' },
      wide: { w: '100%', aspectRatio: 'wide' },
      card: { w: '100%', aspectRatio: 'card' },
      banner: { w: '100%', aspectRatio: 'banner', mdDown: { aspectRatio: 'wide' } },
      thumb: { w: '60px', h: '45px', borderRadius: 'xs', lgDown: { w: '88px', h: '66px', borderRadius: 'sm' } },
      thumbWide: { w: '96px', h: '54px', borderRadius: 'xs', lgDown: { w: '88px', borderRadius: 'sm' } },
      thumbTall: { w: '42px', h: '68px', borderRadius: 'xs' },
    },
  },
  defaultVariants: { frame: 'fill' },
})

/** What stands in the place of content: nothing there, failed, coming. */
export const state = defineSlotRecipe({
  className: 'state',
  slots: ['root', 'disc', 'spot', 'text', 'detail', 'action'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: '4px',
      py: '56px',
      px: '24px',
      mdDown: { py: '40px', px: '16px' },
    },
    disc: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      w: '120px',
      h: '120px',
      mb: '8px',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0',
        bg: 'border.control',
        opacity: '.55',
        ...mask('halftone-disc.svg'),
      },
    },
    spot: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      w: '56px',
      h: '56px',
      bg: 'bg.raised',
      border: 'strong',
      borderRadius: 'full',
    },
    text: { ...type.heading, fontSize: '20px', lineHeight: '26px', maxW: '30ch', textWrap: 'balance' },
    detail: { color: 'fg.muted', maxW: '44ch' },
    action: { mt: '16px' },
  },
  variants: { tone: { plain: {}, error: { spot: { color: 'danger.fg', borderColor: 'danger.fg' } } } },
  defaultVariants: { tone: 'plain' },
})

/** The shape of what is still coming. */
export const skeleton = defineRecipe({
  className: 'skel',
  base: {
    display: 'block',
    bg: 'bg.active',
    borderRadius: 'xs',
    animation: 'pulse 1.4s var(--easings-in-out) infinite alternate',
    _motionReduce: { animation: 'none' },
  },
})

/** Something is running. */
export const spinner = defineRecipe({
  className: 'spin',
  base: { flex: 'none', animation: 'spin .9s linear infinite', _motionReduce: { animationDuration: '3s' } },
  variants: { place: { inline: {}, page: { position: 'fixed', inset: '0', m: 'auto', color: 'accent.fg' } } },
  defaultVariants: { place: 'inline' },
})

/** A message inside a page or a form. */
export const notice = defineSlotRecipe({
  className: 'notice',
  slots: ['root', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 10px',
      py: '12px',
      px: '14px',
      fontWeight: '500',
      borderRadius: 'md',
      '& > svg': { flex: 'none', alignSelf: 'flex-start', mt: '1px' },
    },
    text: { flex: '1', minW: '180px', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', my: '-6px', mdDown: { my: '0' } },
  },
  variants: {
    tone: {
      danger: { root: { bg: 'danger.subtle', color: 'danger.fg' } },
      info: { root: { bg: 'accent.subtle', color: 'accent.fg' } },
      warning: { root: { bg: 'warning.subtle', color: 'warning.fg' } },
    },
  },
})
