import { useSelector } from '@xstate/react'
import { type CSSProperties, type RefObject, useRef } from 'react'
import { Cropper, type CropperRef } from 'react-advanced-cropper'
import { ratioOf } from '../../../domain/media/crop'
import { mediaTexts } from '../../../messages/media'
import { CropPicture } from './crop-picture'
import {
  boundary,
  checkered,
  cropperClasses,
  frame,
  handlerClasses,
  handlersOf,
  stage,
  thirds,
} from './cropper-classes'
import type { EditorRef } from './image-editor.view'

/** Wheel and pinch enlarge the picture; a pointer beside the crop moves what is enlarged. */
const zoomed = { scaleImage: { wheel: { ratio: 0.1 }, touch: true }, moveImage: true }

/** Written to the DOM on each frame: the machine receives the crop only when the pointer is released. */
const sizeText = ({ width, height }: { width: number; height: number }) => `"${mediaTexts.editor.size(width, height)}"`

/** The picture with the crop, moved and resized by pointer; the whole picture under Original (IMG-4 to IMG-7). */
export function CropStage({ editor, cropper }: { editor: EditorRef; cropper: RefObject<CropperRef | null> }) {
  const root = useRef<HTMLDivElement>(null)
  const { preview, hasAlpha } = useSelector(editor, ({ context }) => context.picture)
  const ratio = useSelector(editor, ({ context }) => context.ratio)
  const crop = useSelector(editor, ({ context }) => context.crop)
  const bound = ratioOf(ratio)
  if (!crop)
    return (
      <div className={stage}>
        <img src={preview} alt={mediaTexts.editor.picture} className={hasAlpha ? checkered : undefined} />
      </div>
    )
  const size: CSSProperties & Record<'--crop-size', string> = { '--crop-size': sizeText(crop) }
  const tell = (moved: CropperRef) => {
    const now = moved.getCoordinates({ round: true })
    if (now) root.current?.style.setProperty('--crop-size', sizeText(now))
    return now
  }
  const settle = (moved: CropperRef) => {
    const now = tell(moved)
    if (now) editor.send({ type: 'crop.move', crop: { x: now.left, y: now.top, width: now.width, height: now.height } })
  }
  return (
    // For pointers only: the ranges beside it serve keyboards and screen readers.
    <div ref={root} className={stage} style={size} aria-hidden="true">
      <Cropper
        // Changing the ratio of a mounted cropper overshoots, so each ratio mounts a new one.
        key={ratio}
        ref={cropper}
        src={preview}
        className={cropperClasses}
        boundaryClassName={boundary}
        backgroundComponent={CropPicture}
        {...(hasAlpha && { backgroundClassName: checkered })}
        canvas={false}
        checkOrientation={false}
        transitions={false}
        backgroundWrapperProps={zoomed}
        defaultSize={{ width: crop.width, height: crop.height }}
        defaultPosition={{ left: crop.x, top: crop.y }}
        stencilProps={{
          grid: true,
          gridClassName: thirds,
          handlers: handlersOf(ratio === 'free'),
          handlerClassNames: handlerClasses,
          overlayClassName: frame,
          ...(bound === null ? {} : { aspectRatio: bound }),
        }}
        // The cropper fits what it is given to its ratio in parts of a pixel: what it shows counts once it is moved.
        onMove={tell}
        onResize={tell}
        onInteractionEnd={settle}
      />
    </div>
  )
}
