import { defineRecipe } from '@pandacss/dev'
import { type } from '../type'

const muted = { bg: 'bg.active', color: 'fg.disabled', borderColor: 'transparent', boxShadow: 'none' }

/** Six variants and four sizes (MISC-2, MISC-3); `row` is the quiet icon of a table row. */
export const button = defineRecipe({
  className: 'btn',
  base: {
    ...type.body,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    flex: 'none',
    minH: '40px',
    px: '16px',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    border: '1px solid transparent',
    borderRadius: 'md',
    transition: 'background var(--durations-fast), border-color var(--durations-fast), color var(--durations-fast)',
    '& > svg': { flex: 'none' },
    '& > svg:first-child:not(:only-child)': { ml: '-3px' },
    '&[aria-disabled=true]': { cursor: 'default' },
    mdDown: { minH: '44px' },
  },
  variants: {
    variant: {
      default: {
        bg: 'accent.solid',
        color: 'accent.onSolid',
        boxShadow: 'press',
        _hover: { bg: 'accent.hover' },
        _active: { bg: 'accent.active', boxShadow: 'none' },
      },
      destructive: { bg: 'danger.solid', color: 'danger.onSolid', boxShadow: 'press', _hover: { bg: 'danger.hover' } },
      outline: {
        bg: 'bg.surface',
        borderColor: 'border.control',
        _hover: { bg: 'bg.hover', borderColor: 'fg.subtle' },
      },
      secondary: { bg: 'bg.active', _hover: { bg: 'border.hairline' } },
      ghost: { color: 'fg.muted', _hover: { bg: 'bg.active', color: 'fg.default' } },
      link: {
        px: '4px',
        color: 'accent.fg',
        textDecoration: 'underline 1px {colors.accent.muted}',
        textUnderlineOffset: '4px',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
    size: {
      default: {},
      sm: { minH: '32px', px: '12px', gap: '6px', fontSize: '13px', borderRadius: 'sm', mdDown: { minH: '44px' } },
      lg: { minH: '48px', px: '20px', fontSize: '15px', mdDown: { minH: '48px' } },
      icon: { w: '40px', px: '0', mdDown: { w: '44px' } },
    },
    tone: {
      plain: {},
      picture: {
        bg: 'picture.chip',
        color: 'picture.ink',
        _hover: { bg: 'picture.stage', color: 'picture.ink' },
        '&:focus-visible': { outlineColor: 'picture.ink', outlineOffset: '-3px' },
      },
      row: {
        w: '34px',
        minH: '34px',
        borderRadius: 'sm',
        color: 'fg.subtle',
        '[role=row]:hover &:not(:hover)': { color: 'fg.muted' },
        lgDown: { w: '44px', minH: '44px' },
      },
    },
    danger: {
      true: { '&:is(:hover, :focus-visible)': { bg: 'danger.subtle', color: 'danger.fg' } },
    },
    disabled: {
      true: { '&, &:hover, &:active': { ...muted, cursor: 'not-allowed' } },
    },
    wraps: {
      true: { flex: '0 1 auto', py: '4px', textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
  compoundVariants: [
    { variant: 'outline', disabled: true, css: { '&, &:hover': { bg: 'transparent', borderColor: 'border.strong' } } },
    { variant: ['ghost', 'link'], disabled: true, css: { '&, &:hover': { bg: 'transparent' } } },
    { variant: 'link', size: 'sm', css: { px: '1' } },
  ],
  defaultVariants: { variant: 'default', size: 'default', tone: 'plain' },
})
