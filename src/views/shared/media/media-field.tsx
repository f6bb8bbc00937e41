import { Image, Link } from 'lucide-react'
import { mediaUrl } from '../../../domain/navigation/url'
import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import { MediaList } from '../../../ui/lists/media-list'
import { useEntries } from '../form/entries'
import { FormField } from '../form/form-field'
import { moves } from '../moves'
import type { FormFramePart } from '../part'
import { useMediaWork } from './media-job'
import { UploadRetry } from './upload-retry'
import { useFiles } from './use-files'

export interface MediaFieldProps {
  form: FormFramePart
  /** The field that holds the URLs. */
  name: string
  urls: readonly string[]
  /** The URL being typed, not yet added. */
  typed: string
  onType: (address: string) => void
  kind: 'image' | 'video'
  label: string
  required?: boolean | undefined
  /** Whether the first one leads what readers see. */
  leads?: boolean | undefined
}

/** The pictures or videos of a form: chosen, dropped or given by URL, shown, put in order and removed (UPL-11 to UPL-15, EXT-147). */
export function MediaField({ form, name, urls, typed, onType, kind, label, leads, ...field }: MediaFieldProps) {
  const { jobs, errors, cancel, ...failed } = useMediaWork(form, name)
  const texts = mediaTexts.list
  const isImage = kind === 'image'
  const { canCrop, choose, crop, remove } = useFiles(form, name, kind)
  const nameOf = (index: number) => (isImage ? texts.image(index + 1) : texts.video(index + 1))
  const { undo, move } = useEntries(form, name, nameOf)
  return (
    <FormField form={form} name={name} label={label} {...field}>
      <MediaList
        items={urls.map((url, index) => ({
          url: mediaUrl(url) ?? '',
          address: url,
          kind,
          alt: nameOf(index),
          canCrop: canCrop(url),
        }))}
        jobs={jobs}
        errors={errors}
        errorActions={({ key }, chooser) => key === 'retry' && <UploadRetry {...failed} chooser={chooser} />}
        accept={`${kind}/*`}
        uploadLabel={isImage ? texts.chooseImages : texts.chooseVideos}
        tileTexts={{
          remove: commonTexts.remove,
          reorder: texts.reorder,
          moves,
          crop: texts.cropAgain,
          lead: leads === true ? texts.lead : undefined,
        }}
        movedText={texts.moved}
        undo={undo}
        cancelLabel={mediaTexts.cancelUpload}
        onFiles={choose}
        onRemove={remove}
        onMove={move}
        onCrop={crop}
        onCancel={cancel}
        address={{
          value: typed,
          placeholder: isImage ? texts.imageAddress : texts.videoAddress,
          addLabel: texts.addUrl,
          icon: isImage ? Image : Link,
          onInput: onType,
          onAdd: () => form.send({ type: 'form.add', field: name }),
        }}
      />
    </FormField>
  )
}
