import 'react-advanced-cropper/dist/style.css'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CropperRef } from 'react-advanced-cropper'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../../styled-system/css'
import { MAX_WIDTH, outputSize, qualityRange } from '../../../domain/media/crop'
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
import { onEditorKey } from './editor-keys'

export type EditorRef = ActorRefFrom<ReturnType<typeof createImageEditorMachine>>

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 272px]',
  gridTemplateRows: '[minmax(0, 1fr)]',
  minH: '0',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr)]', gridTemplateRows: '[minmax(200px, 1fr) auto]' },
})
const side = css({
  display: 'grid',
  alignContent: 'start',
  gap: '4',
  minH: '0',
  overflowY: 'auto',
  py: '4',
  px: '6',
  lgDown: { gap: '3', py: '3', overflowY: 'visible' },
  mdDown: { px: '4' },
})
const words = css({
  flex: '1',
  minW: '0',
  textStyle: 'small',
  color: 'fg.subtle',
  '&[data-warns]': { color: 'fg.muted' },
  // Keys are no help to fingers.
  lgDown: { '&:not([data-warns])': { display: 'none' } },
  mdDown: { flexBasis: 'full' },
})
const texts = mediaTexts.editor

/** The image editor: crop, ratio and quality of a picture (IMG-1 to IMG-8, IMG-12). */
export function ImageEditorView({ editor }: { editor: EditorRef }) {
  const cropper = useRef<CropperRef>(null)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const quality = useSelector(editor, ({ context }) => context.quality)
  const errorText = useSelector(editor, ({ context }) => context.errorText)
  const cancel = () => editor.send({ type: 'editor.cancel' })
  const save = useRef<HTMLButtonElement>(null)
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
      initialFocus={save}
      onKeyDown={(event) => onEditorKey(event, editor, move)}
      footer={
        <>
          <Words editor={editor} />
          <Button variant="outline" onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button ref={save} busy={isBusy} onClick={() => editor.send({ type: 'editor.save' })}>
            {isBusy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <div className={grid} inert={isBusy}>
        <CropStage editor={editor} cropper={cropper} />
        <div className={side}>
          {errorText === null ? null : <Notice tone="danger">{errorText}</Notice>}
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
        </div>
      </div>
    </Dialog>
  )
}

/** What is lost by saving; else the keys (EXT-136). */
function Words({ editor }: { editor: EditorRef }) {
  const { isAnimated = false } = useSelector(editor, ({ context }) => context.picture)
  const width = useSelector(editor, ({ context }) => outputSize(context.crop ?? context.picture).width)
  const warnings = [...(isAnimated ? [texts.still] : []), ...(width < MAX_WIDTH ? [texts.soft(MAX_WIDTH)] : [])]
  return (
    <p className={words} data-warns={warnings.length > 0 || undefined}>
      {warnings.length > 0 ? warnings.join(' ') : texts.keys}
    </p>
  )
}
