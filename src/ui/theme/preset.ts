import { definePreset } from '@pandacss/dev'
import { ring } from './parts'
import { recipes, slotRecipes, staticRecipes } from './recipes/all'
import { semanticTokens } from './semantic-tokens'
import { tokens } from './tokens'
import { type } from './type'

/** The styles of Meridian: paper, ink, blue pencil, halftone. */
export const meridian = definePreset({
  name: 'meridian',
  conditions: {
    extend: {
      dark: '[data-theme=dark] &',
      light: '[data-theme=light] &',
      /** A table without the room for its columns and 220 px of title, which is styled as a list. */
      listed: '@container (width < 960px)',
      tabled: '@container (width >= 960px)',
      /** A table with room for 220 px of title if its other columns are narrow. */
      narrow: '@container (960px <= width < 1060px)',
      /** A screen without the room for two columns; a low one has it, such as that of a laptop at 200 %. */
      stacked: '@media (width < 64rem) and (height > 32rem), (width < 40rem)',
    },
  },
  globalCss: {
    html: {
      colorScheme: 'light',
      '&[data-theme=dark]': { colorScheme: 'dark' },
      // Ark UI sets it with each dialog; nothing reads it, and a change would style every element of the page anew.
      '--scrollbar-width': '0px !important',
      // What takes the focus or is brought into view is behind neither header, its line nor the bar of selected rows.
      scrollPaddingTop: '72px',
      '&:has([data-dock])': { scrollPaddingBottom: '120px', mdDown: { scrollPaddingBottom: 'min(288px, 40dvh)' } },
      '&:has([id=session-line])': { scrollPaddingTop: '136px', mdDown: { scrollPaddingTop: '176px' } },
    },
    // A dialog takes the pointer from the body. What inherits that would be styled anew; the backdrop covers it anyway.
    '#root': { pointerEvents: 'auto' },
    body: {
      ...type.body,
      margin: '0',
      bg: 'bg.canvas',
      color: 'fg.default',
      fontSynthesis: 'none',
      fontOpticalSizing: 'auto',
      WebkitFontSmoothing: 'antialiased',
    },
    svg: { flexShrink: '0' },
    '::selection': { bg: 'accent.muted' },
    '::placeholder': { color: 'fg.subtle', opacity: '1' },
    'button, select, summary, label[for]': { cursor: 'pointer' },
    ':where(a, button, input, textarea, select, summary, [tabindex]):focus-visible': ring,
    // Targets of links and of programmatic focus show no ring; tabs and buttons with tabindex -1 keep theirs.
    ':where(h1, h2, main, div, form)[tabindex="-1"]:focus-visible': { outline: 'none' },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1536px' },
    tokens,
    semanticTokens,
    textStyles: Object.fromEntries(Object.entries(type).map(([name, value]) => [name, { value }])),
    keyframes: {
      spin: { to: { transform: 'rotate(1turn)' } },
      pulse: { to: { opacity: '.5' } },
      // What opens is seen in its first frame: on a slow processor the next one comes late.
      rise: { from: { opacity: '.6', transform: 'translateY(8px)' } },
      slide: { from: { opacity: '0', transform: 'translateX(8px)' } },
      fade: { from: { opacity: '0' } },
      shrink: { to: { transform: 'scaleX(0)' } },
    },
    recipes,
    slotRecipes,
  },
  staticCss: { recipes: staticRecipes },
})
