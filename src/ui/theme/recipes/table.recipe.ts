import { defineSlotRecipe } from '@pandacss/dev'
import { oneLine } from '../parts'
import { type } from '../type'

/** A table without a frame; with less than 960 px of room it keeps its roles and is styled as a list. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: [
    'root',
    'header',
    'column',
    'body',
    'row',
    'select',
    'cell',
    'lead',
    'actions',
    'signed',
    'title',
    'titleText',
    'sub',
  ],
  base: {
    root: { w: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', _listed: { display: 'block' } },
    header: { _listed: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
    column: {
      ...type.meta,
      ...oneLine,
      fontWeight: '500',
      py: '8px',
      px: '12px',
      textAlign: 'start',
      color: 'fg.muted',
      borderBottom: 'rule',
      _first: { pl: '8px' },
    },
    body: { _listed: { display: 'block' } },
    row: {
      borderBottom: 'hairline',
      scrollMarginBlock: '8px',
      transition: 'background var(--durations-fast)',
      _hover: { bg: 'bg.surface' },
      '&:has([data-held]), &:has(> td > label > :checked)': { bg: 'accent.subtle' },
      '&[data-drop=before]': { boxShadow: 'inset 0 2px 0 {colors.accent.fg}' },
      '&[data-drop=after]': { boxShadow: 'inset 0 -2px 0 {colors.accent.fg}' },
      _listed: {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 0',
        py: '12px',
        px: '4px',
        '&:has(.pic)': { minH: '90px', pl: '106px' },
        '& .pic': { position: 'absolute', left: '-102px', top: '0' },
      },
    },
    select: {
      p: '0',
      textAlign: 'center',
      borderBottom: 'inherit',
      // The head is as high before its box has come: 40 px, and half of the rule below it.
      'th&': { borderBottom: 'rule', h: '40.5px' },
      '& > label': { minW: '44px', minH: '44px', justifyContent: 'center' },
      // The box lies on the corner of the picture.
      _listed: {
        position: 'absolute',
        left: '0',
        top: '8px',
        zIndex: '1',
        border: '0',
        '& > label': { alignItems: 'flex-start', justifyContent: 'flex-start', p: '8px' },
      },
    },
    cell: {
      ...oneLine,
      h: '60px',
      py: '7px',
      px: '12px',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      _listed: {
        ...type.small,
        display: 'inline-flex',
        alignItems: 'center',
        minW: '0',
        maxW: '100%',
        h: 'auto',
        p: '0',
        // A link's touch target extends beyond its line.
        overflow: 'clip visible',
        color: 'fg.subtle',
        '&:not(th + *)::before': { content: '"·"', mx: '6px' },
        // Lines that wrap begin without a mark.
        mdDown: { alignSelf: 'baseline', mr: '12px', '&:not(th + *)::before': { content: 'none' } },
        // No dot stands beside two lines, nor after an address, which can fill the line.
        '&:has([data-lines] > span, a)': { mr: '12px' },
        ':has([data-lines] > span, a) + &::before': { display: 'none!' },
        // Nor between placeholders.
        '[data-waiting] > &': { mr: '12px', _before: { display: 'none!' } },
        // A switch is a line of its own, which no dot begins or follows.
        '&:has([role=switch])': { flex: '1 0 100%', overflow: 'visible' },
        // The target of a link in the next line begins where that of the switch ends.
        '&:has([role=switch]):has(+ td a)': { mdDown: { mb: '10px' } },
        '&:has([role=switch])::before, :has([role=switch]) + &::before': { display: 'none!' },
      },
    },
    lead: {
      h: '60px',
      py: '7px',
      px: '12px',
      pl: '8px',
      textAlign: 'start',
      fontWeight: 'inherit',
      _listed: { position: 'relative', flex: '1 0 100%', display: 'block', h: 'auto', p: '0', pb: '6px' },
    },
    actions: {
      py: '0',
      pr: '4px',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      '& > div': { display: 'inline-flex', gap: '2px' },
      _listed: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', ml: 'auto', p: '0', minH: '44px' },
      mdDown: { flex: '1 0 100%' },
    },
    signed: {
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      '& > :first-child': { flex: '1', minW: '0' },
      '&:has(> [data-note])': { flexWrap: 'wrap', rowGap: '4px' },
      '& > [data-note]': { ...type.meta, flex: '1 0 100%', color: 'danger.fg', overflowWrap: 'anywhere' },
      // A sign that leaves the title less than its room stands below it.
      _tabled: { flexWrap: 'wrap', rowGap: '4px', '& > :first-child': { minW: 'min-content' } },
      _listed: { flexWrap: 'wrap', gap: '4px' },
    },
    title: { display: 'flex', alignItems: 'center', gap: '14px', minW: '0', _listed: { alignItems: 'flex-start' } },
    titleText: {
      ...type.row,
      ...oneLine,
      flex: '1',
      minW: '0',
      pt: '3px',
      '& > a': { _hover: { textDecoration: 'underline' } },
      _tabled: { flex: '1 0 220px', w: '220px' },
      _listed: {
        whiteSpace: 'normal',
        lineClamp: '3',
        pt: '0',
        overflowWrap: 'anywhere',
        // The target is the first cell, from the top of the row to the next line: the line itself is too low for a finger.
        '& > a::before': { content: '""', position: 'absolute', inset: '-12px 0 -4px' },
      },
    },
    sub: {
      ...type.meta,
      ...oneLine,
      display: 'block',
      color: 'fg.muted',
      // A row of the list has its title and one line, which also has the secondary line of each cell.
      _listed: {
        display: 'inline',
        fontSize: 'inherit',
        color: 'inherit',
        _before: { content: '", "' },
        'th &': { display: 'none' },
      },
    },
  },
})
