import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { forcedEdge } from '../parts'
import { type } from '../type'

/** The toolbar of a list: search on the left, count on the right. */
export const toolbar = defineRecipe({
  className: 'toolbar',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    mb: '12px',
    '& > :first-child': { w: '300px' },
    '& > :last-child:not(:first-child)': { ...type.meta, ml: 'auto', color: 'fg.muted' },
    mdDown: {
      display: 'grid',
      '& > :first-child': { w: '100%' },
      '& > :last-child:not(:first-child)': { ml: '0', justifySelf: 'start' },
    },
  },
})

/** Navigation through pages, by words or by numbers. */
export const pager = defineSlotRecipe({
  className: 'pager',
  slots: ['root', 'middle', 'list', 'page'],
  base: {
    root: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px', pt: '16px' },
    middle: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    list: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2px',
      flex: '1',
      mdDown: { gap: '0' },
    },
    page: {
      ...type.body,
      display: 'grid',
      placeItems: 'center',
      minW: '36px',
      h: '36px',
      px: '8px',
      fontWeight: '500',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
      borderRadius: 'sm',
      _hover: { bg: 'bg.active', color: 'fg.default' },
      '&[aria-current]': { bg: 'bg.inverse', color: 'fg.inverse', fontWeight: '600', ...forcedEdge },
      '&[aria-disabled=true]': { color: 'fg.disabled', bg: 'transparent', cursor: 'not-allowed' },
      mdDown: { minW: '44px', h: '44px', px: '0' },
    },
  },
})

/** Sections of a page below a line of tabs. */
export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['list', 'tab', 'panel'],
  base: {
    list: {
      display: 'flex',
      gap: '24px',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -1px 0 {colors.border.strong}',
    },
    tab: {
      ...type.body,
      flex: 'none',
      h: '44px',
      minW: '44px',
      maxW: '280px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      borderBottom: '3px solid transparent',
      borderTop: '3px solid transparent',
      _hover: { color: 'fg.default' },
      '&[aria-selected=true]': {
        color: 'fg.default',
        fontWeight: '600',
        borderBottomColor: 'accent.fg',
        _highContrast: { borderBottomColor: 'Highlight' },
      },
      '&:focus-visible': { outlineOffset: '-3px', borderRadius: 'sm' },
    },
    panel: { pt: '24px' },
  },
})
