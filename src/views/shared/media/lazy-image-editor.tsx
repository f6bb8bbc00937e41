import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { FormFramePart } from '../part'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { EditorRef } from './image-editor.view'

const load = async () => (await loadPart('image-editor.view', () => import('./image-editor.view'))).ImageEditorView
const ImageEditorView = lazyComponent<{ editor: EditorRef }>(
  load,
  ({ editor, ...retry }) => <PartNotLoaded {...retry} onClose={() => editor.send({ type: 'editor.cancel' })} />,
  <PartLoading />,
)

/** The image editor for a chosen picture; its code is loaded with the first chosen file (UPL-4). */
export function LazyImageEditor({ form }: { form: FormFramePart }) {
  const upload = useSelector(form, ({ children }) => children.upload)
  const editor = useSelector(upload, (snapshot) => snapshot?.children.editor)
  return editor ? <ImageEditorView key={editor.sessionId} editor={editor} /> : null
}

/** Preloads the image editor once a file has been chosen. */
export const preloadImageEditor = () => void load().catch(() => undefined)
