import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { savingTexts } from '../../../messages/saving'
import type { PreviewPart } from '../part'

export interface FormPreviewProps<Item> {
  form: PreviewPart<Item>
  Preview: ComponentType<{ preview: PreviewPart<Item>; note?: string | undefined }>
}

/** What is in a form, in the preview of its items; nothing is sent (EXT-146). */
export function FormPreview<Item>({ form, Preview }: FormPreviewProps<Item>) {
  const isOpen = useSelector(form, ({ context }) => context.previewed !== null)
  return isOpen ? <Preview preview={form} note={savingTexts.asReadersNote} /> : null
}
