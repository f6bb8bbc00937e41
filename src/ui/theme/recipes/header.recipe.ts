import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { type } from '../type'

/** Time, part of the day and zone in the header. */
export const zoneClock = defineSlotRecipe({
  className: 'zone',
  slots: ['root', 'time', 'part', 'name'],
  base: {
    root: {
      display: 'grid',
      gap: '1px',
      px: '16px',
      '& + &': { borderLeft: 'hairline' },
      lgDown: { flex: '1', px: '0', '& + &': { pl: '16px' } },
    },
    time: {
      ...type.clock,
      display: 'flex',
      alignItems: 'center',
      gap: '0 6px',
      '& > svg': { color: 'fg.subtle' },
      lgDown: { flexWrap: 'wrap', fontSize: '14px', '& > svg': { display: 'none' } },
    },
    part: { ...type.meta, fontWeight: '450', color: 'fg.muted', ml: '2px' },
    name: { ...type.small, color: 'fg.subtle' },
  },
})

/** Avatar, name and chevron at the end of the header. */
export const userButton = defineRecipe({
  className: 'user',
  base: {
    ...type.meta,
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    h: '40px',
    pl: '4px',
    pr: '8px',
    fontWeight: '550',
    borderRadius: 'md',
    _hover: { bg: 'bg.active' },
    '& > svg': { color: 'fg.subtle' },
    xlDown: { pr: '4px', '& > :not(:first-child)': { display: 'none' } },
    mdDown: { w: '44px', h: '44px', p: '0', justifyContent: 'center' },
  },
})
