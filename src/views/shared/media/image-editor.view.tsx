import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CropperRef } from 'react-advanced-cropper'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../../styled-system/css'
import { MAX_WIDTH, outputSize } from '../../../domain/media/crop'
import type { Rect } from '../../../domain/media/picture'
import type { createImageEditorMachine } from '../../../machines/parts/image-editor.machine'
import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import { Button } from '../../../ui/actions/button'
import { Dialog } from '../../../ui/feedback/dialog'
import { FocusAgain } from '../../../ui/forms/focus'
import type { UploadPart } from '../part'
import { EditorBody, EditorWaiting } from './editor-body'
import { onEditorKey } from './editor-keys'

export type EditorRef = ActorRefFrom<ReturnType<typeof createImageEditorMachine>>

const file = css({ mt: '0.5', color: 'fg.default', overflowWrap: 'anywhere' })
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
// As wide as it is while it saves, so that nothing moves.
const saveWidth = css({ minW: '[116px]' })
const texts = mediaTexts.editor

export interface ImageEditorProps {
  /** Whose picture it is. */
  upload: UploadPart
  /** Missing while the next picture of those that were chosen at once is awaited. */
  editor: EditorRef | undefined
}

/**
 * The image editor: crop, ratio and quality of a picture (IMG-1 to IMG-8, IMG-12). Between two pictures the dialog stays,
 * and with it the focus (EXT-144).
 */
export function ImageEditorView({ upload, editor }: ImageEditorProps) {
  const cropper = useRef<CropperRef>(null)
  const save = useRef<HTMLButtonElement>(null)
  const isBusy = useSelector(editor, (snapshot) => snapshot?.hasTag('busy') ?? true)
  const name = useSelector(upload, ({ context }) => context.file.name)
  const order = useSelector(upload, ({ context }) => context.order)
  const left = order ? order.of - order.at : 0
  const cancel = () => (editor ? editor.send({ type: 'editor.cancel' }) : upload.send({ type: 'upload.cancel' }))
  const move = (crop: Rect) => {
    cropper.current?.setCoordinates({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    editor?.send({ type: 'crop.move', crop })
  }
  return (
    <Dialog
      open
      size="editor"
      bare
      title={texts.title}
      description={texts.description}
      under={
        <p className={file} data-edited-file>
          {texts.fileOf(name, order)}
        </p>
      }
      closeName={editor ? commonTexts.close : undefined}
      onClose={() => editor?.send({ type: 'editor.cancel' })}
      initialFocus={save}
      onKeyDown={(event) => editor && onEditorKey(event, editor, move)}
      footer={
        <>
          {editor ? <Words editor={editor} /> : <p className={words}>{texts.next}</p>}
          <Button variant="outline" onClick={cancel}>
            {editor ? texts.cancel : mediaTexts.cancelUpload}
          </Button>
          {left > 0 && (
            <Button variant="outline" disabled={isBusy} onClick={() => editor?.send({ type: 'editor.share' })}>
              {texts.sameForAll}
            </Button>
          )}
          <FocusAgain turn={editor?.sessionId ?? ''} insists={false}>
            <Button
              ref={save}
              busy={isBusy}
              className={saveWidth}
              onClick={() => editor?.send({ type: 'editor.save' })}
            >
              {isBusy ? texts.saving : texts.save}
            </Button>
          </FocusAgain>
        </>
      }
    >
      {editor ? (
        <EditorBody key={editor.sessionId} editor={editor} cropper={cropper} isBusy={isBusy} onMove={move} />
      ) : (
        <EditorWaiting upload={upload} />
      )}
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
