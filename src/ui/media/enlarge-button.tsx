import { css } from '../../../styled-system/css'

const cover = css({
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  cursor: 'zoom-in',
  // Light beside dark: a picture may be either.
  _focusVisible: {
    outlineColor: 'picture.ink',
    outlineOffset: '[-2px]',
    boxShadow: '[inset 0 0 0 4px {colors.picture.stage}]',
  },
})

/** A button that covers the picture that it is placed on. */
export const EnlargeButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" aria-label={name} className={cover} onClick={onClick} />
)
