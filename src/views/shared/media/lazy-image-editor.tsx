import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { FormFramePart, UploadPart } from '../part'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { ImageEditorProps } from './image-editor.view'

const load = async () => (await loadPart('image-editor.view', () => import('./image-editor.view'))).ImageEditorView
const ImageEditorView = lazyComponent<ImageEditorProps>(
  load,
  ({ editor, upload, ...retry }) => (
    <PartNotLoaded
      {...retry}
      onClose={() => (editor ? editor.send({ type: 'editor.cancel' }) : upload.send({ type: 'upload.cancel' }))}
    />
  ),
  <PartLoading />,
)

/** Whether another picture that was chosen with this one comes into the editor next (EXT-144). */
function isBetween(snapshot: ReturnType<UploadPart['getSnapshot']>): boolean {
  const { kind, order, cropSettings, shared } = snapshot.context
  if (kind !== 'IMAGE' || !order || cropSettings || shared) return false
  return snapshot.matches('sending') ? order.at < order.of : snapshot.matches('preparing') && order.at > 1
}

/** The image editor for a chosen picture; its code is loaded with the first chosen file (UPL-4). */
export function LazyImageEditor({ form }: { form: FormFramePart }) {
  const upload = useSelector(form, ({ children }) => children.upload)
  const editor = useSelector(upload, (snapshot) => snapshot?.children.editor)
  const stays = useSelector(upload, (snapshot) => snapshot !== undefined && isBetween(snapshot))
  return upload && (editor || stays) ? <ImageEditorView upload={upload} editor={editor} /> : null
}

/** Preloads the image editor once a file has been chosen. */
export const preloadImageEditor = () => void load().catch(() => undefined)
