import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { mask } from '../parts'
import { type } from '../type'

/** Shown instead of content: empty, failed, loading. */
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

/** A placeholder in the shape of the content. */
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

export const spinner = defineRecipe({
  className: 'spin',
  base: { flex: 'none', animation: 'spin .9s linear infinite', _motionReduce: { animationDuration: '3s' } },
  variants: { variant: { inline: {}, page: { position: 'fixed', inset: '0', m: 'auto', color: 'accent.fg' } } },
  defaultVariants: { variant: 'inline' },
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
      info: { root: { bg: 'neutral.subtle', color: 'fg.default' } },
      warning: { root: { bg: 'warning.subtle', color: 'warning.fg' } },
      draft: { root: { bg: 'warning.subtle', color: 'warning.fg' } },
    },
    near: { true: { text: { flex: '0 1 auto', minW: '0' } } },
  },
})
