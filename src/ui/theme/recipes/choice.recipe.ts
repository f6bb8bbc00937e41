import { defineSlotRecipe } from '@pandacss/dev'
import { covering, forcedFill } from '../parts'
import { type } from '../type'

/** A slider. */
export const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'header', 'label', 'value', 'control', 'track', 'range', 'thumb', 'marks', 'mark', 'ends'],
  base: {
    root: { display: 'grid', gap: '4px' },
    header: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
    label: type.label,
    value: { ...type.clock, fontWeight: '600' },
    control: { position: 'relative', display: 'flex', alignItems: 'center', h: '28px', mdDown: { h: '44px' } },
    track: {
      flex: '1',
      h: '4px',
      bg: 'border.control',
      borderRadius: 'full',
      _highContrast: { bg: 'ButtonText' },
    },
    range: { h: '4px', bg: 'accent.fg', borderRadius: 'full', _highContrast: { bg: 'Highlight' } },
    thumb: {
      w: '20px',
      h: '20px',
      bg: 'bg.raised',
      border: '2px solid {colors.accent.fg}',
      borderRadius: 'full',
      boxShadow: 'thumb',
      cursor: 'grab',
      _before: { content: '""', position: 'absolute', inset: '-12px' },
    },
    marks: { position: 'relative', h: '4px', mt: '-4px' },
    mark: { w: '1px', h: '4px', bg: 'border.strong' },
    ends: { ...type.meta, display: 'flex', justifyContent: 'space-between', color: 'fg.muted' },
  },
})

/** One option per line, each with its shape and its consequence. */
export const radioList = defineSlotRecipe({
  className: 'rlist',
  slots: ['root', 'item', 'name', 'detail'],
  base: {
    root: {
      display: 'grid',
      overflow: 'hidden',
      border: 'control',
      borderRadius: 'md',
      lgDown: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    },
    item: {
      ...type.body,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      h: '38px',
      px: '12px',
      fontWeight: '500',
      color: 'fg.muted',
      cursor: 'pointer',
      '& > input': covering,
      '& + &': { borderTop: 'hairline' },
      _hover: { color: 'fg.default' },
      '&:has(:checked)': {
        bg: 'accent.subtle',
        color: 'accent.fg',
        fontWeight: '600',
        boxShadow: 'inset 3px 0 0 {colors.accent.fg}',
        ...forcedFill,
      },
      '&:has(:focus-visible)': { outline: '2px solid {colors.accent.fg}', outlineOffset: '-2px', borderRadius: 'md' },
      lgDown: {
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '4px',
        h: '60px',
        px: '0',
        fontSize: '12px',
        lineHeight: '16px',
        '& + &': { borderTop: '0', borderLeft: 'hairline' },
        '&:has(:checked)': { boxShadow: 'inset 0 -3px 0 {colors.accent.fg}' },
      },
    },
    name: {},
    detail: { ...type.small, ml: 'auto', color: 'inherit', lgDown: { display: 'none' } },
  },
})
