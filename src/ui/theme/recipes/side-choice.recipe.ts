import { defineSlotRecipe } from '@pandacss/dev'
import { covering, edgeRing } from '../parts'
import { type } from '../type'

/** Words that differ, in any text around them. */
const markedWords = { bg: 'warning.subtle', color: 'warning.fg', borderRadius: 'xs', boxDecorationBreak: 'clone' }

/** Two sides of one field, one of which is taken. */
export const sideChoice = defineSlotRecipe({
  className: 'sides',
  slots: ['root', 'legend', 'note', 'sides', 'side', 'head', 'dot', 'pictures', 'line'],
  base: {
    root: { minW: '0', border: '0', p: '0' },
    legend: { ...type.label, p: '0' },
    note: { ...type.small, mt: '2px', color: 'fg.subtle' },
    sides: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '8px',
      mt: '8px',
      mdDown: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    side: {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      gap: '4px',
      minH: '44px',
      py: '10px',
      px: '12px',
      border: 'control',
      borderRadius: 'md',
      '& > span > input': covering,
      '&:has(input)': { cursor: 'pointer' },
      '&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.fg' },
      '&:has(:focus-visible)': edgeRing,
    },
    head: { ...type.small, display: 'flex', alignItems: 'center', gap: '8px', fontWeight: '600', color: 'fg.muted' },
    dot: {
      w: '16px',
      h: '16px',
      border: 'control',
      borderRadius: 'full',
      ':checked + &': { borderWidth: '5px', borderColor: 'accent.fg' },
    },
    pictures: { display: 'flex', flexWrap: 'wrap', gap: '6px', my: '2px' },
    line: {
      ...type.body,
      color: 'fg.default',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
      '& mark': markedWords,
    },
  },
})
