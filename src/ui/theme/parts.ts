/** The focus ring of buttons and links. */
export const ring = { outline: '2px solid', outlineColor: 'accent.fg', outlineOffset: '2px' }

/** The focus ring of parts that fill their container, drawn inside. */
export const innerRing = { ...ring, outlineOffset: '-2px' }

/** The focus ring of fields, drawn in place of their border. */
export const edgeRing = { ...ring, outlineOffset: '-1px' }

/** The edge of what is chosen where forced colours take its background away. */
export const forcedEdge = { _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' } }

/** The fill of what is chosen, likewise. */
export const forcedFill = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
}

/** A window that is as low as one at 400 %: what stays in sight would leave no room for the rest. */
export const low = '@media (max-height: 24rem)'

/** A device whose browser enlarges the page at a field with smaller text, also where it is held across. */
export const touched = '@media (pointer: coarse)'

/** Single-line text with an ellipsis. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A dark translucent background for chips and buttons on a picture; the same in both themes. */
export const onPicture = { bg: 'picture.chip', color: 'picture.ink' }

/** A halftone drawing used as a mask, so that it takes the colour of the theme. */
export const mask = (file: string) => ({
  maskImage: `url(/${file})`,
  maskSize: 'contain',
  maskPosition: 'center',
  maskRepeat: 'no-repeat',
})

/** A transparent input over its label, so that a click anywhere on it reaches the input. */
export const covering = {
  position: 'absolute',
  inset: '0',
  w: '100%',
  h: '100%',
  m: '0',
  opacity: '0',
  cursor: 'pointer',
  zIndex: 'raised',
}

/** Keeps content in the accessibility tree without showing it. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}
