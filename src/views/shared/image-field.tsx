import { CircleAlert, Upload } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { mediaUrl } from '../../domain/url'
import { commonTexts } from '../../messages/common'
import { mediaTexts } from '../../messages/media'
import { Button, buttonLook } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { Progress } from '../../ui/progress'
import { FormField, useFormValue, useLocked } from './form-field'
import { preloadImageEditor } from './lazy-image-editor'
import { useMediaWork } from './media-job'
import type { FormPart } from './part'

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  p: '2.5',
  minH: '[108px]',
  border: 'hairline',
  borderRadius: 'md',
})
const frame = css({ flex: 'none', w: '[152px]', borderRadius: 'xs', overflow: 'hidden', mdDown: { w: '[112px]' } })
const side = css({ display: 'grid', gap: '2', minW: '0', flex: '1' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const picker = css({
  position: 'relative',
  overflow: 'hidden',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', fontSize: '[0]' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[2px]' },
})
const line = css({ textStyle: 'meta', color: 'fg.muted' })
const bar = css({
  h: '[3px]',
  overflow: 'hidden',
  bg: 'border.strong',
  '& > i': { display: 'block', h: 'full', bg: 'accent.fg', transformOrigin: '[left]' },
})
const fault = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'danger.fg' })

/** One picture of a form in 16:9: chosen, replaced or taken away (NOTE-3, NOTE-6, UPL-14). */
export function ImageField<Values extends { image: string }>({
  form,
  label,
}: {
  form: FormPart<Values>
  label: string
}) {
  const [image] = useFormValue(form, 'image')
  const { jobs, faults, cancel } = useMediaWork(form, 'image')
  const locked = useLocked(form)
  const [job] = jobs
  const choose = image === '' ? mediaTexts.list.chooseImage : mediaTexts.list.replaceImage
  const remove = () => form.send({ type: 'media.remove', field: 'image', index: 0 })
  return (
    <FormField form={form} name="image" label={label} group>
      <div className={box}>
        <div className={frame}>
          <Picture
            src={mediaUrl(image)}
            alt={image === '' ? commonTexts.noPicture : mediaTexts.list.image(1)}
            frame="wide"
          />
        </div>
        <div className={side}>
          {job ? <Job {...job} onCancel={cancel} /> : null}
          <div className={acts} hidden={job !== undefined}>
            <label className={`${buttonLook('outline', 'sm')} ${picker}`}>
              <Icon of={Upload} size={16} />
              {choose}
              <input
                type="file"
                accept="image/*"
                disabled={locked}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])].slice(0, 1)
                  // Emptied so that the same file can be chosen again.
                  event.target.value = ''
                  preloadImageEditor()
                  form.send({ type: 'media.choose', field: 'image', files })
                }}
              />
            </label>
            {image === '' ? null : (
              <Button variant="ghost" size="sm" off={locked} onClick={remove}>
                {commonTexts.remove}
              </Button>
            )}
          </div>
          {faults.map(({ key, text }) => (
            <div key={key} role="alert" className={fault}>
              <Icon of={CircleAlert} size={14} />
              {text}
            </div>
          ))}
        </div>
      </div>
    </FormField>
  )
}

function Job({ text, progress, onCancel }: { text: string; progress: number | null; onCancel: () => void }) {
  return (
    <div role="status" className={side}>
      <span className={line}>{text}</span>
      <Progress value={progress} name={text} className={bar} />
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {mediaTexts.cancelUpload}
      </Button>
    </div>
  )
}
