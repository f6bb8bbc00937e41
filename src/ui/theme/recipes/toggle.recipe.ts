import { defineRecipe } from '@pandacss/dev'
import { covering, forcedFill } from '../parts'
import { type } from '../type'

/** A native checkbox with its label. */
export const checkbox = defineRecipe({
  className: 'check',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minH: '28px',
    cursor: 'pointer',
    mdDown: { minH: '44px' },
    '& > input': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '18px',
      h: '18px',
      bg: 'bg.surface',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'xs',
      cursor: 'pointer',
      _hover: { borderColor: 'fg.subtle' },
      _indeterminate: {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        _before: { content: '""', w: '10px', borderTop: '2px solid #fff' },
      },
      _checked: {
        bg: 'accent.solid',
        borderColor: 'accent.solid',
        _before: {
          content: '""',
          w: '10px',
          h: '5px',
          mt: '-3px',
          borderLeft: '2px solid #fff',
          borderBottom: '2px solid #fff',
          transform: 'rotate(-45deg)',
        },
      },
    },
  },
})

/** Native radio buttons styled as one control, for few options. */
export const segment = defineRecipe({
  className: 'seg',
  base: {
    display: 'inline-flex',
    justifySelf: 'start',
    gap: '2px',
    p: '3px',
    maxW: '100%',
    overflowX: 'auto',
    bg: 'bg.active',
    borderRadius: 'md',
    _dark: { bg: 'bg.sunken', boxShadow: 'inset 0 0 0 1px {colors.border.hairline}' },
    '& > label': {
      ...type.label,
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      h: '34px',
      px: '14px',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      '&:has(:checked)': {
        bg: 'bg.raised',
        color: 'fg.default',
        boxShadow: 'thumb',
        _dark: { bg: 'bg.active' },
        ...forcedFill,
      },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.fg' },
      // Four options with icons fit a width of 360 px.
      mdDown: { flex: '1 0 auto', justifyContent: 'center', gap: '6px', h: '44px', px: '8px' },
    },
    '& input': covering,
  },
})
