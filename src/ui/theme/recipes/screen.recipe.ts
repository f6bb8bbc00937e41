import { defineSlotRecipe } from '@pandacss/dev'
import { oneLine } from '../parts'
import { type } from '../type'

/** Sign-in: the form on the left, globe and hour on the right; above the form on phones. */
export const gate = defineSlotRecipe({
  className: 'gate',
  slots: ['root', 'side', 'box', 'lead', 'form', 'art', 'globe', 'clock', 'line', 'actions', 'help', 'notes'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(440px, 5fr) 7fr',
      minH: '100dvh',
      lgDown: { gridTemplateColumns: 'minmax(360px, 1fr) 1fr' },
      mdDown: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
    },
    side: {
      display: 'flex',
      flexDirection: 'column',
      minW: '0',
      py: '32px',
      px: '64px',
      bg: 'bg.surface',
      lgDown: { px: '32px' },
      mdDown: { order: '2', p: '24px', '& > :first-child': { display: 'none' } },
    },
    box: { w: '100%', maxW: '384px', m: 'auto', '& > h1': type.display, mdDown: { mt: '8px' } },
    lead: { ...type.lead, mt: '8px', color: 'fg.muted' },
    form: { display: 'grid', gap: '20px', mt: '32px', '& > button': { w: '100%', mt: '8px' } },
    art: {
      position: 'relative',
      overflow: 'hidden',
      minW: '0',
      borderLeft: 'hairline',
      mdDown: { h: '260px', border: '0' },
    },
    globe: {
      position: 'absolute!',
      w: 'clamp(960px, 74vw, 1280px)',
      left: '14%',
      bottom: '10%',
      mdDown: { w: '400px', left: 'auto', right: '-190px', bottom: '48px' },
    },
    clock: {
      position: 'absolute',
      left: '48px',
      right: '48px',
      bottom: '40px',
      lgDown: { left: '32px', right: '32px' },
      mdDown: { left: '24px', right: '24px', bottom: '20px' },
    },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 24px',
      mt: '16px',
      fontSize: '16px',
      lineHeight: '24px',
      color: 'fg.muted',
      '& > :first-child': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '8px',
        fontWeight: '550',
        color: 'fg.default',
      },
      mdDown: { mt: '8px', gap: '2px 14px', fontSize: '14px', lineHeight: '20px' },
    },
    actions: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '8px',
      mt: '4px',
      mdDown: { '& > *': { flex: '1' } },
    },
    help: { ...type.meta, color: 'fg.muted' },
    // Notices come and go below the form and take no room, so that nothing moves.
    notes: { h: '0', '& > *': { mb: '12px' } },
  },
})

/** The head of the dashboard: date and greeting, the hour on the right. */
export const greeting = defineSlotRecipe({
  className: 'greet',
  slots: ['root', 'date', 'words', 'clock'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'end',
      columnGap: '32px',
      rowGap: '4px',
      mb: '4px',
      mdDown: { alignItems: 'baseline', columnGap: '12px', rowGap: '6px' },
    },
    date: { ...type.lead, color: 'fg.muted', mdDown: { fontSize: '14px' } },
    words: {
      ...type.display,
      gridColumn: '1',
      lgDown: type.display.mdDown,
      mdDown: { ...type.display.mdDown, gridColumn: '1 / -1' },
    },
    clock: { gridColumn: '2', gridRow: '1 / 3', mdDown: { gridRow: '1' } },
  },
})

/** A list of drafts. */
export const draftList = defineSlotRecipe({
  className: 'drafts',
  slots: ['row', 'sign', 'text', 'title', 'badge', 'age', 'actions', 'note'],
  base: {
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '20px',
      py: '14px',
      px: '12px',
      borderBottom: 'hairline',
      _hover: { bg: 'bg.surface' },
      lgDown: { flexWrap: 'wrap', gap: '12px' },
      mdDown: { px: '0' },
    },
    sign: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '44px',
      h: '44px',
      color: 'fg.muted',
      bg: 'bg.surface',
      border: 'hairline',
      borderRadius: 'md',
    },
    text: { flex: '1', minW: '0', lgDown: { flexBasis: 'calc(100% - 60px)' } },
    title: {
      ...type.headline,
      ...oneLine,
      mdDown: { whiteSpace: 'normal', lineClamp: '2', overflowWrap: 'anywhere' },
    },
    badge: { display: 'flex', mt: '5px' },
    age: { ...type.meta, color: 'fg.muted', whiteSpace: 'nowrap' },
    actions: { display: 'flex', gap: '4px', lgDown: { ml: 'auto' } },
    note: { ...type.small, mt: '16px', color: 'fg.subtle' },
  },
})

/** A page with a single message: 404, a screen with an error. */
export const sole = defineSlotRecipe({
  className: 'sole',
  slots: ['root', 'box', 'code', 'zero', 'rule', 'text', 'detail', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minH: '100dvh',
      py: '32px',
      px: '48px',
      mdDown: { py: '24px', px: '16px' },
    },
    box: { display: 'grid', justifyItems: 'center', textAlign: 'center', w: 'min(640px, 100%)', m: 'auto' },
    code: {
      display: 'flex',
      alignItems: 'center',
      mb: '36px',
      fontFamily: 'figures',
      fontWeight: '400',
      fontSize: '300px',
      lineHeight: '260px',
      letterSpacing: '-.04em',
      mdDown: { mb: '24px', fontSize: '150px', lineHeight: '130px' },
    },
    zero: {
      w: '238px',
      mt: '-70px',
      mx: '8px',
      mdDown: { w: '118px', mt: '-36px', mx: '4px' },
      // Fewer and larger dots than on the large globe.
      '& > div': { maskImage: 'url(/globe-small-light.svg)', _dark: { maskImage: 'url(/globe-small-dark.svg)' } },
      '& > svg': { strokeWidth: '9' },
    },
    rule: { w: '100%' },
    text: { ...type.title, maxW: '18ch', mt: '28px', mb: '24px' },
    detail: { ...type.lead, color: 'fg.muted', maxW: '44ch', mb: '24px', textWrap: 'balance' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  },
})
