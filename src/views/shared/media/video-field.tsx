import { mediaUrl } from '../../../domain/navigation/url'
import { isBlank } from '../../../domain/text'
import { mediaTexts } from '../../../messages/media'
import { FilmFrame } from '../../../ui/media/film-frame'
import { FormField, type FormFieldProps, useFormValue } from '../form/form-field'
import type { FormPart } from '../part'
import { MediaSlot } from './media-slot'
import { useRestedAddress } from './rested-address'

export interface VideoFieldProps<Name extends string>
  extends Pick<FormFieldProps, 'label' | 'required' | 'optional' | 'help' | 'span'> {
  form: FormPart<Record<NoInfer<Name>, string>>
  /** The field that holds the URL. */
  name: Name
}

/** One video of a form: given by URL or uploaded, with its first frame as preview (GEO-4, GEO-7, EXT-12). */
export function VideoField<Name extends string>(props: VideoFieldProps<Name>) {
  'use memo'
  const { form, name, ...field } = props
  const [video, change] = useFormValue<Record<Name, string>, Name>(form, name)
  const { shown, odd } = useRestedAddress(video)
  return (
    <FormField form={form} name={name} error={odd} {...field}>
      <MediaSlot form={form} name={name} kind="video" value={video} onType={change}>
        <FilmFrame
          src={isBlank(shown) ? '' : mediaUrl(shown)}
          alt={isBlank(video) ? mediaTexts.noVideo : mediaTexts.list.video(1)}
          frame="wide"
          brokenText={mediaTexts.videoBroken}
        />
      </MediaSlot>
    </FormField>
  )
}
