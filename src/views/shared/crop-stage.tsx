import { useSelector } from '@xstate/react'
import { type CSSProperties, type RefObject, useRef } from 'react'
import { Cropper, type CropperRef } from 'react-advanced-cropper'
import { css } from '../../../styled-system/css'
import { ratioOf } from '../../domain/crop'
import { mediaTexts } from '../../messages/media'
import type { EditorRef } from './image-editor.view'

const stage = css({
  display: 'grid',
  placeItems: 'center',
  minW: '0',
  h: 'full',
  minH: '[500px]',
  maxH: '[640px]',
  p: '7',
  bg: 'picture.stage',
  color: 'picture.ink',
  '& img': { maxW: '[none]' },
  '& > img': { display: 'block', maxW: 'full', maxH: 'full', objectFit: 'contain', minH: '0' },
  lgDown: { h: '[min(420px, 46dvh)]', minH: '0', p: '4' },
})
const cropperLook = css({ w: 'full', h: 'full', minW: '0', minH: '0', bg: '[{colors.picture.stage} !important]' })
const boundary = css({ touchAction: '[none]' })
const frame = css({
  outline: '[1px solid {colors.picture.ink} !important]',
  _after: {
    color: 'picture.ink',
    content: 'var(--crop-size)',
    position: 'absolute',
    left: '[50%]',
    bottom: '2.5',
    transform: 'translateX(-50%)',
    px: '2',
    h: '[22px]',
    lineHeight: '[22px]',
    textStyle: 'small',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    bg: 'picture.chip',
    borderRadius: 'xs',
  },
})
const corner = css({
  w: '[22px !important]',
  h: '[22px !important]',
  bg: '[transparent !important]',
  borderRadius: '[0 !important]',
  border: '[3px solid currentColor !important]',
  color: 'picture.ink',
})
const corners = {
  westNorth: css({ borderRight: '[0 !important]', borderBottom: '[0 !important]', transform: 'translate(8px, 8px)' }),
  eastNorth: css({ borderLeft: '[0 !important]', borderBottom: '[0 !important]', transform: 'translate(-8px, 8px)' }),
  westSouth: css({ borderRight: '[0 !important]', borderTop: '[0 !important]', transform: 'translate(8px, -8px)' }),
  eastSouth: css({ borderLeft: '[0 !important]', borderTop: '[0 !important]', transform: 'translate(-8px, -8px)' }),
}
const handlers = {
  westNorth: true,
  eastNorth: true,
  westSouth: true,
  eastSouth: true,
  north: false,
  east: false,
  south: false,
  west: false,
}
/** The picture stands still while the frame over it moves. */
const still = { scaleImage: false, moveImage: false }

/** Written by hand, frame by frame: the machine hears of a crop once the hand lets go. */
const sizeText = ({ width, height }: { width: number; height: number }) =>
  `"${mediaTexts.editor.size(Math.round(width), Math.round(height))}"`

/** The picture with the crop over it, moved and sized by pointer; the whole picture under Original (IMG-4 to IMG-7). */
export function CropStage({ editor, cropper }: { editor: EditorRef; cropper: RefObject<CropperRef | null> }) {
  const root = useRef<HTMLDivElement>(null)
  const { preview } = useSelector(editor, ({ context }) => context.picture)
  const ratio = useSelector(editor, ({ context }) => context.ratio)
  const crop = useSelector(editor, ({ context }) => context.crop)
  const bound = ratioOf(ratio)
  if (!crop)
    return (
      <div className={stage}>
        <img src={preview} alt={mediaTexts.editor.picture} />
      </div>
    )
  const size: CSSProperties & Record<'--crop-size', string> = { '--crop-size': sizeText(crop) }
  const settle = (moved: CropperRef) => {
    const now = moved.getCoordinates({ round: true })
    if (now) editor.send({ type: 'crop.move', crop: { x: now.left, y: now.top, width: now.width, height: now.height } })
  }
  return (
    // For the pointer only: the ranges beside it do the same for the keyboard and for those who listen.
    <div ref={root} className={stage} style={size} aria-hidden="true">
      <Cropper
        // A ratio changed in place overshoots: another ratio is another cropper.
        key={ratio}
        ref={cropper}
        src={preview}
        className={cropperLook}
        boundaryClassName={boundary}
        canvas={false}
        checkOrientation={false}
        transitions={false}
        backgroundWrapperProps={still}
        defaultSize={{ width: crop.width, height: crop.height }}
        defaultPosition={{ left: crop.x, top: crop.y }}
        stencilProps={{
          grid: true,
          handlers,
          handlerClassNames: { default: corner, ...corners },
          overlayClassName: frame,
          ...(bound === null ? {} : { aspectRatio: bound }),
        }}
        onUpdate={(moved) => {
          const now = moved.getCoordinates()
          if (now) root.current?.style.setProperty('--crop-size', sizeText(now))
        }}
        onInteractionEnd={settle}
      />
    </div>
  )
}
