import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { edgeRing, touched } from '../parts'
import { type } from '../type'

/** A labelled control: label, mark, control, help and error. */
export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'header', 'name', 'star', 'optional', 'help', 'error'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6px', alignContent: 'start', minW: '0' },
    header: { display: 'flex', alignItems: 'baseline', gap: '3px' },
    name: type.label,
    star: { ...type.label, color: 'danger.fg' },
    optional: { ...type.meta, color: 'fg.subtle', ml: '3px' },
    help: { ...type.small, color: 'fg.subtle', overflowWrap: 'anywhere', _empty: { display: 'none' } },
    error: {
      ...type.small,
      color: 'danger.fg',
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      overflowWrap: 'anywhere',
    },
  },
})

/** The box around a text control; its child control fills it. */
export const inputBox = defineRecipe({
  className: 'input',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    w: '100%',
    minW: '0',
    minH: '40px',
    px: '12px',
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'md',
    transition: 'border-color var(--durations-fast), background var(--durations-fast)',
    _hover: { borderColor: 'fg.subtle' },
    '&:has(:is(input, textarea, select):focus-visible)': { ...edgeRing, borderColor: 'transparent' },
    '&:has([aria-invalid=true])': { borderColor: 'danger.fg' },
    '&:has([aria-invalid=true]:focus-visible)': { outlineColor: 'danger.fg', borderColor: 'transparent' },
    '&:has(:is(input, textarea, select):disabled)': {
      bg: 'bg.sunken',
      borderColor: 'border.strong',
      color: 'fg.disabled',
    },
    '& > svg': { flex: 'none', color: 'fg.subtle', pointerEvents: 'none' },
    '& > :is(input, textarea, select)': {
      flex: '1',
      minW: '0',
      h: '38px',
      p: '0',
      bg: 'transparent',
      outline: 'none',
      textOverflow: 'ellipsis',
      mdDown: { h: '42px', fontSize: '16px' },
      [touched]: { fontSize: '16px' },
    },
    '& > input::-webkit-search-cancel-button': { display: 'none' },
    '& > input::-webkit-calendar-picker-indicator': {
      opacity: '.65',
      cursor: 'pointer',
    },
    '& > select': {
      appearance: 'none',
      mx: '-12px',
      px: '12px',
      pr: '36px',
      cursor: 'pointer',
      '& + svg': { ml: '-24px' },
      '& option': { bg: 'bg.raised', color: 'fg.default' },
    },
    '& > svg + select': { pl: '38px', ml: '-38px' },
  },
  variants: {
    appearance: {
      default: {},
      headline: {
        '& > input': {
          ...type.heading,
          fontSize: '20px',
          h: '46px',
          // In a lower line Chromium clips the marks of capital letters, which are higher than the serif tells.
          lineHeight: '46px',
          mdDown: { fontSize: '18px', h: '46px' },
        },
      },
      quiet: {
        bg: 'bg.sunken',
        borderColor: 'transparent',
        borderRadius: '6px 6px 0 0',
        boxShadow: 'inset 0 -1px 0 {colors.border.control}',
        _hover: { bg: 'bg.active', borderColor: 'transparent' },
        '&:has(input:focus-visible)': { ...edgeRing, borderRadius: 'sm', boxShadow: 'none' },
      },
      lg: {
        '& > input': { h: '46px', fontSize: '15px', mdDown: { fontSize: '16px' }, [touched]: { fontSize: '16px' } },
      },
      area: {
        alignItems: 'stretch',
        p: '0',
        '& > textarea': {
          h: 'auto',
          minH: '86px',
          py: '8px',
          px: '12px',
          resize: 'vertical',
          lineHeight: '22px',
          mdDown: { h: 'auto' },
        },
      },
      read: {
        alignItems: 'stretch',
        p: '0',
        '& > textarea': {
          ...type.read,
          fontSize: '16px',
          lineHeight: '25px',
          h: 'auto',
          minH: '120px',
          py: '8px',
          px: '12px',
          resize: 'vertical',
          mdDown: { h: 'auto' },
        },
      },
    },
  },
  defaultVariants: { appearance: 'default' },
})
