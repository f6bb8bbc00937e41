import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { FormFramePart } from './part'

const load = () => import('./image-editor.view')
const ImageEditorView = lazy(() => load().then((module) => ({ default: module.ImageEditorView })))

/** The editor of the picture on its way into a form; its program comes with the first chosen file (UPL-4). */
export function LazyImageEditor({ form }: { form: FormFramePart }) {
  const upload = useSelector(form, ({ children }) => children.upload)
  const editor = useSelector(upload, (snapshot) => snapshot?.children.editor)
  return editor ? (
    <Suspense>
      <ImageEditorView key={editor.sessionId} editor={editor} />
    </Suspense>
  ) : null
}

/** Fetches the editor's program ahead, once a file was chosen. */
export const preloadImageEditor = () => void load()
