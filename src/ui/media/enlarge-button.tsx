import { css } from '../../../styled-system/css'

const cover = css({
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  cursor: 'zoom-in',
  _focusVisible: { outlineOffset: '[-2px]' },
})

/** A button that covers the picture that it is placed on. */
export const EnlargeButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" aria-label={name} className={cover} onClick={onClick} />
)
