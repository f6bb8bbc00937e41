import { mediaUrl } from '../../../domain/navigation/url'
import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import { Picture } from '../../../ui/media/picture'
import { FormField, type FormFieldProps, useFormValue } from '../form/form-field'
import type { FormPart } from '../part'
import { MediaSlot } from './media-slot'
import { useRestedAddress } from './rested-address'

export interface ImageFieldProps<Name extends string>
  extends Pick<FormFieldProps, 'label' | 'required' | 'optional' | 'help' | 'span'> {
  form: FormPart<Record<NoInfer<Name>, string>>
  /** The field that holds the URL. */
  name: Name
  frame?: 'wide' | 'card' | 'photo' | undefined
  /** Whether the URL can also be typed. */
  typed?: boolean | undefined
}

/** One picture of a form: chosen, replaced, removed, or given by URL (NOTE-3, NOTE-6, UPL-14). */
export function ImageField<Name extends string>(props: ImageFieldProps<Name>) {
  'use memo'
  const { form, name, frame = 'wide', typed = false, ...field } = props
  const [image, change] = useFormValue<Record<Name, string>, Name>(form, name)
  const { shown, odd } = useRestedAddress(image)
  return (
    <FormField form={form} name={name} group={!typed} error={typed ? odd : undefined} {...field}>
      <MediaSlot form={form} name={name} kind="image" value={image} onType={typed ? change : undefined}>
        <Picture
          src={mediaUrl(typed ? shown : image)}
          alt={image === '' ? commonTexts.noPicture : mediaTexts.list.image(1)}
          frame={frame}
        />
      </MediaSlot>
    </FormField>
  )
}
