import { defineSlotRecipe } from '@pandacss/dev'
import { innerRing, touched, unseen } from '../parts'
import { type } from '../type'

/** Entries that are dragged by their grips; the gap that a dragged one leaves is its next place. */
export const sortable = defineSlotRecipe({
  className: 'sortable',
  slots: ['entry', 'grip', 'said'],
  base: {
    entry: { '&[data-dragged]': { zIndex: 'raised', opacity: '.85', boxShadow: 'float' } },
    // A finger on the grip drags, and does not scroll.
    grip: { touchAction: 'none', cursor: 'grab', '[data-dragged] &': { cursor: 'grabbing' } },
    said: unseen,
  },
})

/** Lines of text, each beside its number. */
export const stringList = defineSlotRecipe({
  className: 'lines',
  slots: ['root', 'lines', 'line', 'number', 'grip', 'grow', 'add'],
  base: {
    root: { display: 'grid', gap: '8px', minW: '0' },
    lines: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
    line: { display: 'flex', alignItems: 'flex-start', gap: '4px', minW: '0', borderRadius: 'md' },
    grip: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '24px',
      h: '40px',
      borderRadius: 'sm',
      color: 'fg.subtle',
      _hover: { color: 'fg.default', bg: 'bg.hover' },
      '&:focus-visible': innerRing,
      mdDown: { w: '44px', h: '44px', ml: '-12px' },
    },
    number: {
      ...type.row,
      w: '24px',
      mr: '8px',
      flex: 'none',
      lineHeight: '40px',
      textAlign: 'right',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      mdDown: { display: 'none' },
    },
    // What stands in the text gives the box its height.
    grow: {
      display: 'grid',
      flex: '1',
      minW: '0',
      '& > textarea, &::after': {
        gridArea: '1 / 1',
        minW: '0',
        p: '8px 0',
        lineHeight: '22px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        overflow: 'hidden',
        resize: 'none',
        bg: 'transparent',
        outline: 'none',
        mdDown: { py: '10px', fontSize: '16px' },
        [touched]: { fontSize: '16px' },
      },
      _after: { content: 'attr(data-text) " "', visibility: 'hidden' },
    },
    add: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', ml: '32px', mdDown: { ml: '0' } },
  },
})
