import 'react-advanced-cropper/dist/style.css'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CropperRef } from 'react-advanced-cropper'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../../styled-system/css'
import { qualityRange } from '../../../domain/media/crop'
import type { Rect } from '../../../domain/media/picture'
import type { createImageEditorMachine } from '../../../machines/parts/image-editor.machine'
import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import { Button } from '../../../ui/actions/button'
import { Dialog } from '../../../ui/feedback/dialog'
import { Notice } from '../../../ui/feedback/notice'
import { Slider } from '../../../ui/forms/slider'
import { CropRanges } from './crop-ranges'
import { CropSizes, RatioList } from './crop-sizes'
import { CropStage } from './crop-stage'

export type EditorRef = ActorRefFrom<ReturnType<typeof createImageEditorMachine>>

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 272px]',
  mt: '5',
  borderTop: 'hairline',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const side = css({ display: 'grid', alignContent: 'start', gap: '6', p: '6', mdDown: { px: '4' } })
const texts = mediaTexts.editor

/** The image editor: crop, ratio and quality of a picture (IMG-1 to IMG-8, IMG-12). */
export function ImageEditorView({ editor }: { editor: EditorRef }) {
  const cropper = useRef<CropperRef>(null)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const quality = useSelector(editor, ({ context }) => context.quality)
  const errorText = useSelector(editor, ({ context }) => context.errorText)
  const cancel = () => editor.send({ type: 'editor.cancel' })
  const move = (crop: Rect) => {
    cropper.current?.setCoordinates({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    editor.send({ type: 'crop.move', crop })
  }
  return (
    <Dialog
      open
      size="editor"
      bare
      title={texts.title}
      description={texts.description}
      closeName={commonTexts.close}
      onClose={cancel}
      footer={
        <>
          <Button variant="outline" onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button busy={isBusy} onClick={() => editor.send({ type: 'editor.save' })}>
            {isBusy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <div className={grid} inert={isBusy}>
        <CropStage editor={editor} cropper={cropper} />
        <div className={side}>
          <RatioList editor={editor} />
          <Slider
            label={texts.quality}
            value={quality}
            min={qualityRange.min}
            max={qualityRange.max}
            step={qualityRange.step}
            onChange={(value) => editor.send({ type: 'quality.set', quality: value })}
          />
          <CropSizes editor={editor} />
          <CropRanges editor={editor} onMove={move} />
          {errorText === null ? null : <Notice tone="danger">{errorText}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}
