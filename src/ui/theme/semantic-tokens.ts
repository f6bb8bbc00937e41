import { defineSemanticTokens } from '@pandacss/dev'

/** One value for paper (light) and one for ink (dark). */
const duo = (base: string, _dark: string) => ({ value: { base, _dark } })
const same = (value: string) => ({ value })
const still = (base: string) => ({ value: { base, _motionReduce: '0ms' } })

/** Tokens that follow the theme, and durations that follow the preference for reduced motion. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    transparent: same('transparent'),
    current: same('currentColor'),
    bg: {
      canvas: duo('#F5F3EF', '#0B1019'),
      surface: duo('#FDFCFA', '#121722'),
      raised: duo('#FFF', '#191E2A'),
      sunken: duo('#EDECE6', '#070B13'),
      hover: duo('#F0EEE9', '#1A202B'),
      active: duo('#E8E6E0', '#212735'),
      inverse: duo('#181C24', '#EFECE8'),
    },
    fg: {
      default: duo('#181C24', '#EDEBE6'),
      muted: duo('#525048', '#B6B2AB'),
      subtle: duo('#67645D', '#9197A4'),
      disabled: duo('#95928B', '#5A5E66'),
      inverse: duo('#FBFAF8', '#11141A'),
    },
    border: {
      rule: duo('#181C24', '#A7A49C'),
      hairline: duo('#DDDBD5', '#272D3A'),
      strong: duo('#C0BEB7', '#3E4453'),
      control: duo('#858179', '#6F7686'),
    },
    accent: {
      solid: duo('#2347C1', '#3762E5'),
      hover: duo('#1A38AB', '#2E56D9'),
      active: duo('#142F92', '#284DC8'),
      fg: duo('#2347C1', '#92B2FE'),
      subtle: duo('#E7EEFD', '#182444'),
      muted: duo('#ADC4F6', '#2E488E'),
      onSolid: same('#FFF'),
    },
    success: { fg: duo('#0D5C34', '#76D69A'), subtle: duo('#DDF5E4', '#132D1F'), dot: duo('#21914E', '#51C67C') },
    warning: { fg: duo('#7A4A0B', '#EFBF6C'), subtle: duo('#FDEDCC', '#362711'), dot: duo('#DA8A11', '#F2AB35') },
    danger: {
      fg: duo('#B31C1E', '#F78D87'),
      subtle: duo('#FEEAE9', '#3F1A1A'),
      solid: duo('#BC2122', '#C12D2E'),
      hover: duo('#A5181A', '#B32325'),
      onSolid: same('#FFF'),
    },
    neutral: { fg: duo('#525048', '#B6B2AB'), subtle: duo('#E8E6E1', '#272C37'), dot: duo('#838078', '#82868F') },
    map: { sea: duo('#EAF0F3', '#0A121D'), land: duo('#D2CFC6', '#333A4B'), line: duo('#D3DADF', '#1C2533') },
    picture: { chip: same('rgb(12 15 22 / .78)'), ink: same('#FFF'), stage: same('#0B0E15') },
    overlay: duo('rgb(24 28 36 / .48)', 'rgb(4 6 10 / .64)'),
  },
  shadows: {
    none: same('none'),
    press: duo('inset 0 -1px 0 rgb(0 0 0 / .20)', 'inset 0 1px 0 rgb(255 255 255 / .10)'),
    thumb: duo(
      '0 1px 2px rgb(24 28 36 / .14), 0 0 0 1px rgb(24 28 36 / .06)',
      '0 1px 2px rgb(0 0 0 / .4), inset 0 0 0 1px rgb(255 255 255 / .06)',
    ),
    float: duo(
      '0 1px 2px rgb(24 28 36 / .06), 0 12px 32px -8px rgb(24 28 36 / .18)',
      '0 0 0 1px rgb(255 255 255 / .04), 0 12px 32px -8px rgb(0 0 0 / .6)',
    ),
    dialog: duo(
      '0 2px 4px rgb(24 28 36 / .06), 0 32px 80px -16px rgb(24 28 36 / .34)',
      '0 0 0 1px rgb(255 255 255 / .05), 0 32px 80px -16px rgb(0 0 0 / .8)',
    ),
  },
  durations: { fast: still('120ms'), base: still('160ms'), slow: still('200ms') },
})
