import { defineSlotRecipe } from '@pandacss/dev'
import { forcedEdge } from '../parts'
import { type } from '../type'

const sheet = {
  minW: '200px',
  maxH: '320px',
  overflowY: 'auto',
  p: '6px',
  outline: 'none',
  bg: 'bg.raised',
  border: 'hairline',
  borderRadius: 'lg',
  boxShadow: 'float',
  zIndex: 'popover',
}

/** A popup list: menu, suggestions, search matches. */
export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'line', 'header', 'empty'],
  base: {
    // A menu shows all it has, also with the higher rows of a phone.
    content: { ...sheet, '&[role=menu]': { maxH: '80dvh' } },
    item: {
      ...type.body,
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      w: '100%',
      minH: '36px',
      px: '10px',
      textAlign: 'start',
      borderRadius: 'sm',
      cursor: 'pointer',
      mdDown: { minH: '44px' },
      '&:is([data-highlighted], [aria-selected=true], :hover)': { bg: 'bg.active', ...forcedEdge },
      '& > svg': { color: 'fg.subtle', flex: 'none' },
      '&[data-danger]': { color: 'danger.fg', '& > svg': { color: 'danger.fg' } },
      '& > [data-part=item-indicator]': { ml: 'auto' },
      '& mark': { bg: 'transparent', color: 'accent.fg', fontWeight: '600' },
    },
    line: { h: '1px', my: '6px', mx: '-6px', border: '0', bg: 'border.hairline' },
    header: {
      p: '10px',
      '& b': { display: 'block', fontWeight: '550' },
      '& span': { ...type.small, color: 'fg.subtle', wordBreak: 'break-word' },
    },
    empty: { display: 'block', px: '10px', py: '14px', color: 'fg.muted' },
  },
})

/** The tooltip of a control, in inverse colours. */
export const tooltip = defineSlotRecipe({
  className: 'tip',
  slots: ['anchor', 'bubble'],
  base: {
    anchor: { display: 'contents' },
    bubble: {
      ...type.small,
      position: 'fixed',
      inset: 'auto',
      m: '0',
      maxW: '280px',
      py: '5px',
      px: '9px',
      border: '0',
      bg: 'bg.inverse',
      color: 'fg.inverse',
      borderRadius: 'sm',
      pointerEvents: 'none',
      zIndex: 'popover',
    },
  },
})
