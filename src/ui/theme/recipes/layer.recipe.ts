import { defineSlotRecipe } from '@pandacss/dev'
import { low } from '../parts'
import { type } from '../type'

// What closes is gone at once: without this its end is waited for, and no animation tells of it (EXT-206).
const closed = { '&[data-state=closed]': { animation: 'none' } }

/** A window that has neither the room for two columns nor the height for one: the whole is scrolled. */
export const lowAndNarrow = `${low} and (width < 40rem)` as const

const phoneSides = { mdDown: { px: '16px' } }

/** A modal dialog; on phones a sheet from the bottom. */
export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'close', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'overlay',
      zIndex: 'dialog',
      pointerEvents: 'auto',
      animation: 'fade var(--durations-slow)',
      ...closed,
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      overflow: 'auto',
      p: '24px',
      zIndex: 'dialog',
      pointerEvents: 'auto',
      mdDown: { p: '0', placeItems: 'end stretch' },
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      w: '100%',
      maxH: 'calc(100dvh - 48px)',
      overflow: 'auto',
      // What has the focus is not behind the buttons.
      scrollPaddingBottom: '88px',
      outline: 'none',
      bg: 'bg.raised',
      color: 'fg.default',
      borderRadius: 'lg',
      boxShadow: 'dialog',
      animation: 'rise var(--durations-slow) var(--easings-out)',
      ...closed,
      mdDown: { maxW: 'none!', maxH: 'calc(100dvh - 32px)', borderRadius: '10px 10px 0 0' },
    },
    header: { p: '24px', pb: '0', pr: '64px', mdDown: { px: '16px', pr: '64px' } },
    title: type.dialogTitle,
    description: { color: 'fg.muted', mt: '4px' },
    close: { position: 'absolute', right: '16px', top: '16px', zIndex: 'raised', mdDown: { right: '8px' } },
    body: { py: '20px', px: '24px', ...phoneSides },
    footer: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'raised',
      bg: 'bg.raised',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      mt: 'auto',
      py: '16px',
      px: '24px',
      borderTop: 'hairline',
      ...phoneSides,
    },
  },
  variants: {
    size: {
      alert: {
        content: { maxW: '460px' },
        header: { pr: '24px' },
        body: {
          pt: '10px',
          pb: '12px',
          fontSize: '15px',
          lineHeight: '23px',
          color: 'fg.muted',
          textWrap: 'pretty',
          '& b': { ...type.row, lineHeight: '23px', color: 'fg.default', overflowWrap: 'anywhere' },
          '& > * + *': { mt: '8px' },
        },
        footer: { border: '0', pt: '12px', pb: '24px', mdDown: { '& > *': { flex: '1' } } },
      },
      command: {
        // At a fixed place below the header, whatever is listed.
        positioner: { placeItems: 'start center', pt: '72px', mdDown: { placeItems: 'start stretch', p: '0' } },
        content: { maxW: '600px', mdDown: { borderRadius: '0 0 10px 10px' } },
        body: { pb: '8px' },
        footer: { py: '8px' },
      },
      form: { content: { maxW: '560px' } },
      preview: { content: { maxW: '640px' } },
      video: { content: { maxW: '860px' } },
      // As large as its picture.
      picture: {
        positioner: { mdDown: { placeItems: 'center' } },
        content: {
          w: 'fit-content',
          minW: '88px',
          minH: '76px',
          maxW: 'calc(100vw - 48px)',
          justifyContent: 'center',
          bg: 'picture.stage',
          mdDown: { maxW: '100vw!', borderRadius: '0' },
        },
      },
      notification: { content: { maxW: '920px' } },
      editor: {
        // As high as the screen allows: the picture takes what its controls leave, and the buttons are always in sight.
        content: {
          maxW: '1000px',
          h: 'min(780px, 100dvh - 48px)',
          overflow: 'hidden',
          mdDown: { h: 'calc(100dvh - 32px)' },
          [lowAndNarrow]: { h: 'auto!', overflow: 'auto', scrollPaddingBottom: '0' },
        },
        header: { pt: '20px', pb: '16px', mdDown: { pt: '14px', pb: '10px' } },
        body: {
          display: 'grid',
          flex: '1',
          minH: '0',
          overflow: 'auto',
          borderTop: 'hairline',
          [lowAndNarrow]: { flex: 'none', overflow: 'visible' },
        },
        footer: { py: '12px', [lowAndNarrow]: { position: 'static' } },
      },
    },
    bare: { true: { body: { p: '0' } } },
  },
  defaultVariants: { size: 'preview' },
})

/** A toast with its remaining time. */
export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'card', 'text', 'action', 'close', 'time'],
  base: {
    region: {
      position: 'fixed',
      right: '24px',
      // Below the button of the page, which many a toast is about.
      top: '172px',
      zIndex: 'toast',
      pointerEvents: 'auto',
      // Over the line of the clocks: below it are the buttons of the page. Not over the line of an expired session, whose
      // button they would cover.
      'body:not(:has([id=session-line])) &': { lgDown: { top: '64px' } },
      mdDown: { left: '16px', right: '16px' },
      // In the image editor above its buttons: title, X, picture and ratios stay free.
      'body:has([data-edited-file]) &': {
        top: 'auto',
        bottom: 'max(50dvh - 312px, 102px)',
        lgDown: { top: 'auto' },
        mdDown: { bottom: '84px' },
      },
    },
    card: {
      ...type.body,
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      w: '376px',
      maxW: '100%',
      minH: '52px',
      py: '14px',
      pr: '12px',
      pl: '16px',
      overflow: 'hidden',
      fontWeight: '500',
      bg: 'bg.raised',
      color: 'fg.default',
      border: 'strong',
      borderRadius: 'lg',
      boxShadow: 'float',
      animation: 'slide var(--durations-slow) var(--easings-out)',
      mdDown: { w: '100%' },
      '& > svg': { flex: 'none' },
    },
    text: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    action: { my: '-6px', flex: 'none' },
    close: {
      my: '-6px',
      mr: '-4px',
      flex: 'none',
      minH: '32px',
      w: '32px',
      mdDown: { minH: '44px', w: '44px', my: '-12px', mr: '-8px' },
    },
    time: {
      position: 'absolute',
      left: '0',
      right: '0',
      bottom: '0',
      h: '2px',
      bg: 'currentColor',
      transformOrigin: 'left',
      animation: 'shrink 3s linear forwards',
      '&:not([data-running])': { animationPlayState: 'paused' },
      _motionReduce: { animation: 'none' },
    },
  },
  variants: {
    tone: {
      success: { card: { '& > :is(svg, i)': { color: 'success.dot' } } },
      error: { card: { '& > :is(svg, i)': { color: 'danger.fg' } } },
      info: { card: { '& > :is(svg, i)': { color: 'accent.fg' } } },
      busy: { card: { '& > :is(svg, i)': { color: 'accent.fg' } } },
      draft: { card: { '& > :is(svg, i)': { color: 'warning.dot' } } },
    },
  },
})
