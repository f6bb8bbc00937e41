import type { ReactNode } from 'react'
import { type FileFields, fieldFor, sharedOut } from '../../../domain/media/dropped'
import { mediaTexts } from '../../../messages/media'
import { FileTarget } from '../../../ui/media/file-target'
import { preloadImageEditor } from '../media/lazy-image-editor'
import type { FormFramePart } from '../part'
import { useLocked } from './form-field'

/** Takes files that are dropped on a form or pasted, as if they were chosen in their field. */
export function FormFiles({
  form,
  fields,
  children,
}: {
  form: FormFramePart
  fields: FileFields | undefined
  children: ReactNode
}) {
  const isLocked = useLocked(form)
  if (!fields) return children
  return (
    <FileTarget
      textOf={([type = '']) => mediaTexts.dropTo(fieldFor(fields, type)?.label ?? '')}
      disabled={isLocked}
      onNear={() => fields.image && preloadImageEditor()}
      onFiles={(files) => {
        for (const own of sharedOut(fields, files)) form.send({ type: 'media.choose', ...own })
      }}
    >
      {children}
    </FileTarget>
  )
}
