import { defineRecipe } from '@pandacss/dev'
import { type } from '../type'

const tone = (name: string) => ({ bg: `${name}.subtle`, color: `${name}.fg`, '& > i': { bg: `${name}.dot` } })

/** A short text about the state of an item. */
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
    // The names of people can be wider than a phone.
    mdDown: { maxW: '100%', h: 'auto', minH: '22px', py: '3px', whiteSpace: 'normal', overflowWrap: 'break-word' },
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

/** A number beside a name. */
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

/** The two initials of a person. */
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

/** A picture in a fixed frame; a picture that cannot be loaded is replaced by the halftone. */
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
      // At its natural size, up to what the window has for a dialog.
      whole: {
        w: 'fit-content',
        maxW: '100%',
        mx: 'auto',
        '& > img': { w: 'auto', h: 'auto', maxW: '100%', maxH: 'calc(100dvh - 48px)', objectFit: 'contain' },
      },
      photo: { w: '100%', aspectRatio: 'photo' },
      wide: { w: '100%', aspectRatio: 'wide' },
      card: { w: '100%', aspectRatio: 'card' },
      banner: { w: '100%', aspectRatio: 'banner', mdDown: { aspectRatio: 'wide' } },
      thumb: { w: '60px', h: '45px', borderRadius: 'xs', _listed: { w: '88px', h: '66px', borderRadius: 'sm' } },
      thumbWide: {
        w: '96px',
        h: '54px',
        borderRadius: 'xs',
        _narrow: { w: '64px', h: '36px' },
        _listed: { w: '88px', borderRadius: 'sm' },
      },
      thumbTall: { w: '42px', h: '68px', borderRadius: 'xs', _listed: { w: '88px', h: '66px', borderRadius: 'sm' } },
    },
  },
  defaultVariants: { frame: 'fill' },
})
