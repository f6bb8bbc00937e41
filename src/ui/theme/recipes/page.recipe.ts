import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { low, onPicture } from '../parts'
import { type } from '../type'

/** The thick and thin line under the head of a page. */
export const rule = defineRecipe({
  className: 'rule',
  base: { h: '6px', border: '0 solid', borderColor: 'border.rule', borderTopWidth: '2px', borderBottomWidth: '1px' },
})

/** Title, intro and actions of a page. */
export const pageHead = defineSlotRecipe({
  className: 'phead',
  slots: ['root', 'title', 'intro', 'actions', 'rule'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: '16px 24px',
      mb: '20px',
      // Actions that leave the title less room than this stand below it.
      '& > div:first-child': { flex: '1 1 280px', minW: '0' },
      mdDown: { display: 'grid', gap: '16px', mb: '16px' },
    },
    title: { ...type.title, overflowWrap: 'anywhere', mdDown: { fontSize: '29px', lineHeight: '34px' } },
    intro: { ...type.lead, mt: '4px', color: 'fg.muted' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      mdDown: { minW: '0', '& > *': { flex: '1 0 auto' } },
    },
    rule: { mb: '24px', mdDown: { mb: '16px' } },
  },
})

/** A form inside a page. */
export const formPanel = defineSlotRecipe({
  className: 'form',
  slots: [
    'root',
    'header',
    'title',
    'close',
    'section',
    'side',
    'sideTitle',
    'sideText',
    'grid',
    'foot',
    'footer',
    'buttons',
    'state',
    'note',
  ],
  base: {
    root: {
      bg: 'bg.surface',
      border: 'strong',
      borderRadius: 'lg',
      mb: '32px',
      minW: '0',
      '--foot': '96px',
      lgDown: { '--foot': '152px' },
      // A failure that the foot shows makes it higher.
      '&:has(.form__foot > :not(:last-child, :empty))': { '--foot': 'min(280px, 45dvh)' },
      [low]: { '--foot': '24px!' },
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      py: '14px',
      pl: '24px',
      pr: '16px',
      borderBottom: 'hairline',
      mdDown: { px: '16px', pr: '4px', py: '8px' },
    },
    title: type.heading,
    close: { ml: 'auto' },
    section: {
      display: 'grid',
      gridTemplateColumns: '208px minmax(0, 1fr)',
      gap: '40px',
      py: '28px',
      px: '24px',
      '& + &': { borderTop: 'hairline' },
      xlDown: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
      mdDown: { py: '20px', px: '16px' },
    },
    side: { minW: '0' },
    sideTitle: type.headline,
    sideText: { ...type.meta, mt: '4px', color: 'fg.subtle', textWrap: 'pretty' },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      gap: '20px 16px',
      alignContent: 'start',
      '& > *': { gridColumn: '1 / -1' },
      // Neither the header nor the foot of a phone lies over the field that takes the focus, or over its mark.
      '& :is(input, select, textarea, button, [tabindex])': {
        scrollMarginBlock: '24px var(--foot)',
        mdDown: { scrollMarginBlockStart: '56px' },
      },
      lg: {
        '& > [data-span="3"]': { gridColumn: 'span 3' },
        '& > [data-span="4"]': { gridColumn: 'span 4' },
        '& > [data-span="5"]': { gridColumn: 'span 5' },
        '& > [data-span="6"]': { gridColumn: 'span 6' },
        '& > [data-span="7"]': { gridColumn: 'span 7' },
        '& > [data-span="8"]': { gridColumn: 'span 8' },
      },
    },
    // The outcome, the state and the buttons of a long form are in sight wherever one is in it.
    foot: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'sticky',
      bg: 'bg.surface',
      borderTop: 'hairline',
      borderRadius: '0 0 9px 9px',
      [low]: { position: 'static' },
      '& > :not(:last-child, :empty)': { m: '12px 24px', mdDown: { mx: '16px' } },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      px: '24px',
      bg: 'bg.canvas',
      borderRadius: '0 0 9px 9px',
      py: '12px',
      mdDown: {
        py: '8px',
        px: '16px',
      },
    },
    // One wraps below the state with the others.
    buttons: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      mdDown: { flex: '1 0 100%', '& > button': { flex: '1' } },
    },
    state: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      flex: '1 0 200px',
      mdDown: { flexBasis: '100%' },
    },
    note: { ...type.small, color: 'fg.subtle' },
  },
})

/** A card with a picture and actions. */
export const card = defineSlotRecipe({
  className: 'card',
  slots: ['grid', 'root', 'media', 'body', 'title', 'footer', 'chip', 'day', 'line'],
  base: {
    grid: {
      display: 'grid',
      gap: '20px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
      '&[data-columns="3"]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' },
      // Two beside the sidebar of a tablet.
      '&[data-columns]': { mdToLg: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))' } },
    },
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      overflow: 'hidden',
      scrollMarginBlock: '8px',
      bg: 'bg.surface',
      border: 'hairline',
      borderRadius: 'lg',
      transition: 'border-color var(--durations-base)',
      _hover: { borderColor: 'border.strong' },
      '&[data-marked]': { borderColor: 'accent.fg', boxShadow: '0 0 0 1px {colors.accent.fg}' },
      '&:hover img': { transform: 'scale(1.02)' },
      '& img': { transition: 'transform var(--durations-slow) var(--easings-out)' },
    },
    media: { position: 'relative', borderBottom: 'hairline' },
    body: { display: 'grid', gap: '6px', p: '14px 16px 12px' },
    title: {
      ...type.headline,
      lineClamp: '2',
      overflowWrap: 'anywhere',
      // A link in the title covers the whole card; the controls of the footer stay above it.
      '& > a::after': { content: '""', position: 'absolute', inset: '0' },
    },
    footer: {
      ...type.small,
      display: 'flex',
      alignItems: 'center',
      gap: '2px',
      minH: '48px',
      mt: 'auto',
      p: '6px 8px 6px 16px',
      color: 'fg.subtle',
      borderTop: 'hairline',
      '& > :first-child': { flex: '1', minW: '0' },
      '& :is(a, button)': { position: 'relative' },
      // Beside the sidebar of a tablet a status and three actions have no room on one line.
      mdToLg: { flexWrap: 'wrap', '& > :first-child': { flexBasis: '100%' } },
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: '2px',
      p: '8px 8px 8px 16px',
      '& > h3': { flex: '1' },
      '& > button': { position: 'relative' },
    },
    day: {
      ...type.small,
      position: 'absolute',
      left: '12px',
      top: '12px',
      display: 'grid',
      minW: '48px',
      p: '4px 8px',
      textAlign: 'center',
      bg: 'picture.ink',
      color: 'picture.stage',
      borderRadius: 'sm',
      '& > b': { ...type.headline, fontSize: '22px', lineHeight: '24px' },
    },
    chip: {
      ...type.small,
      ...onPicture,
      position: 'absolute',
      left: '10px',
      bottom: '10px',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '5px',
      h: '22px',
      px: '7px',
      fontWeight: '550',
      borderRadius: 'xs',
    },
  },
})
