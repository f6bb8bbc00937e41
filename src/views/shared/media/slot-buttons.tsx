import { css } from '../../../../styled-system/css'
import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import { Button } from '../../../ui/actions/button'
import { FileButton } from '../../../ui/actions/file-button'
import { UndoLine } from '../../../ui/lists/undo-line'
import { useEntries } from '../form/entries'
import { useLocked } from '../form/form-field'
import type { FormFramePart } from '../part'
import { useFiles } from './use-files'

const root = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const texts = mediaTexts.list

export interface SlotButtonsProps {
  form: FormFramePart
  name: string
  kind: 'image' | 'video'
  value: string
  /** The field's label names another control. */
  named: boolean
  hidden: boolean
}

/** What can be done with the single file of a field: chosen, replaced, cropped again, removed, put back. */
export function SlotButtons({ form, name, kind, value, named, hidden }: SlotButtonsProps) {
  const locked = useLocked(form)
  const isImage = kind === 'image'
  const { undo } = useEntries(form, name, () => (isImage ? texts.theImage : texts.theVideo))
  const { canCrop, choose, crop, remove } = useFiles(form, name, kind)
  return (
    <div className={root} hidden={hidden}>
      <FileButton
        text={value !== '' ? texts.replace : isImage ? texts.chooseImage : texts.chooseVideo}
        accept={`${kind}/*`}
        marked={!named}
        onFile={(file) => choose([file])}
      />
      {value === '' ? null : (
        <Button
          variant="ghost"
          size="sm"
          disabled={locked}
          onClick={({ currentTarget }) => {
            // The focus moves, because the button is removed with the file.
            currentTarget.parentElement?.querySelector('input')?.focus()
            remove(0)
          }}
        >
          {commonTexts.remove}
        </Button>
      )}
      {canCrop(value) && (
        <Button variant="ghost" size="sm" disabled={locked} onClick={() => crop(0)}>
          {texts.cropAgain}
        </Button>
      )}
      <UndoLine undo={value === '' ? undo : undefined} />
    </div>
  )
}
