import 'react-advanced-cropper/dist/style.css'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { CropperRef } from 'react-advanced-cropper'
import { css } from '../../../../styled-system/css'
import { qualityRange } from '../../../domain/media/crop'
import type { Rect } from '../../../domain/media/picture'
import { mediaTexts } from '../../../messages/media'
import { Notice } from '../../../ui/feedback/notice'
import { Progress } from '../../../ui/feedback/progress'
import { Slider } from '../../../ui/forms/slider'
import type { UploadPart } from '../part'
import { CropRanges } from './crop-ranges'
import { CropSizes, RatioList } from './crop-sizes'
import { CropStage } from './crop-stage'
import { stage } from './cropper-classes'
import type { EditorRef } from './image-editor.view'
import { useUploadText } from './media-job'

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 272px]',
  gridTemplateRows: '[minmax(0, 1fr)]',
  minH: '0',
  _stacked: { gridTemplateColumns: '[minmax(0, 1fr)]', gridTemplateRows: '[minmax(200px, 1fr) auto]' },
})
const side = css({
  display: 'grid',
  alignContent: 'start',
  gap: '4',
  minH: '0',
  overflowY: 'auto',
  py: '4',
  px: '6',
  lgDown: { gap: '3', py: '3' },
  mdDown: { px: '4' },
  _stacked: { overflowY: 'visible' },
})
const waiting = css({ alignContent: 'center', justifyItems: 'center', gap: '3', textAlign: 'center' })
const bar = css({
  w: '[min(320px, 80%)]',
  h: '[3px]',
  overflow: 'hidden',
  bg: '[rgb(255 255 255 / .25)]',
  '& > i': {
    display: 'block',
    h: 'full',
    bg: { base: 'picture.ink', _highContrast: '[Highlight]' },
    transformOrigin: '[left]',
  },
})

export interface EditorBodyProps {
  editor: EditorRef
  cropper: RefObject<CropperRef | null>
  isBusy: boolean
  onMove: (crop: Rect) => void
}

/** The picture with its crop, and what is chosen for it. */
export function EditorBody({ editor, cropper, isBusy, onMove }: EditorBodyProps) {
  const quality = useSelector(editor, ({ context }) => context.quality)
  const errorText = useSelector(editor, ({ context }) => context.errorText)
  return (
    <div className={grid} inert={isBusy}>
      <CropStage editor={editor} cropper={cropper} />
      <div className={side}>
        {errorText === null ? null : <Notice tone="danger">{errorText}</Notice>}
        <RatioList editor={editor} />
        <Slider
          label={mediaTexts.editor.quality}
          value={quality}
          min={qualityRange.min}
          max={qualityRange.max}
          step={qualityRange.step}
          onChange={(value) => editor.send({ type: 'quality.set', quality: value })}
        />
        <CropSizes editor={editor} />
        <CropRanges editor={editor} onMove={onMove} />
      </div>
    </div>
  )
}

/** One picture is being uploaded, and the next one comes. */
export function EditorWaiting({ upload }: { upload: UploadPart }) {
  const { text, progress } = useUploadText(upload)
  return (
    <div className={grid}>
      <div className={`${stage} ${waiting}`} role="status">
        {text}
        <Progress value={progress} name={text} className={bar} />
      </div>
      <div className={side} />
    </div>
  )
}
