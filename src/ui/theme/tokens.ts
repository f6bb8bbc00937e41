import { defineTokens } from '@pandacss/dev'

const px = (steps: Record<string, number>) =>
  Object.fromEntries(Object.entries(steps).map(([name, size]) => [name, { value: size === 0 ? '0' : `${size}px` }]))

const steps = {
  0: 0,
  0.5: 2,
  1: 4,
  1.5: 6,
  2: 8,
  2.5: 10,
  3: 12,
  3.5: 14,
  4: 16,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
}

/** Tokens that are the same in both themes. */
export const tokens = defineTokens({
  fonts: {
    serif: { value: '"Newsreader", "Newsreader Fallback", Georgia, "Times New Roman", serif' },
    display: { value: '"Newsreader Display", "Newsreader Fallback", Georgia, "Times New Roman", serif' },
    figures: { value: '"Newsreader Figures", "Newsreader Fallback", Georgia, "Times New Roman", serif' },
    sans: { value: '"Geist", "Geist Fallback", system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' } },
  spacing: px(steps),
  sizes: {
    ...px(steps),
    full: { value: '100%' },
    fit: { value: 'fit-content' },
    touch: { value: '44px' },
    login: { value: '384px' },
    measure: { value: '62ch' },
  },
  radii: {
    0: { value: '0' },
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '10px' },
    full: { value: '999px' },
  },
  borders: {
    none: { value: '0 solid' },
    hairline: { value: '1px solid {colors.border.hairline}' },
    strong: { value: '1px solid {colors.border.strong}' },
    control: { value: '1px solid {colors.border.control}' },
    rule: { value: '1px solid {colors.border.rule}' },
  },
  aspectRatios: {
    photo: { value: '4 / 3' },
    wide: { value: '16 / 9' },
    card: { value: '16 / 10' },
    square: { value: '1' },
    banner: { value: '1120 / 264' },
  },
  easings: { out: { value: 'cubic-bezier(.2,.7,.2,1)' }, inOut: { value: 'cubic-bezier(.4,0,.2,1)' } },
  zIndex: {
    raised: { value: 1 },
    sticky: { value: 10 },
    header: { value: 20 },
    sidebar: { value: 30 },
    overlay: { value: 40 },
    dialog: { value: 50 },
    popover: { value: 60 },
    toast: { value: 70 },
  },
  opacity: { 0: { value: 0 }, 1: { value: 1 } },
})
