import { CircleAlert, Link } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { css } from '../../../../styled-system/css'
import { mediaTexts } from '../../../messages/media'
import { useField } from '../../../ui/forms/field'
import { FocusAgain } from '../../../ui/forms/focus'
import { TextInput } from '../../../ui/forms/text-input'
import { Icon } from '../../../ui/layout/icon'
import type { FormFramePart } from '../part'
import { useMediaWork } from './media-job'
import { SlotButtons } from './slot-buttons'
import { UploadJob } from './upload-job'
import { UploadRetry } from './upload-retry'

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  p: '2.5',
  minH: '[108px]',
  border: 'hairline',
  borderRadius: 'md',
  '&:has([aria-invalid])': { borderColor: 'danger.fg' },
})
const seen = css({ flex: 'none', w: '[152px]', borderRadius: 'xs', overflow: 'hidden', mdDown: { w: '[112px]' } })
const side = css({ display: 'grid', gap: '2', minW: '0', flex: '1' })
const error = css({
  display: 'flex',
  gap: '2',
  overflowWrap: 'anywhere',
  textStyle: 'small',
  color: 'danger.fg',
})

export interface MediaSlotProps {
  form: FormFramePart
  name: string
  kind: 'image' | 'video'
  value: string
  /** Called with a typed URL; without it there is no input for one. */
  onType?: ((address: string) => void) | undefined
  /** The preview of the file. */
  children: ReactNode
}

/** The single file of a field: shown, chosen, replaced, removed, uploading, or given by URL (UPL-14, EXT-12). */
export function MediaSlot({ form, name, kind, value, onType, children }: MediaSlotProps) {
  const { jobs, errors, cancel, ...failed } = useMediaWork(form, name)
  const { group } = useField()
  const root = useRef<HTMLDivElement>(null)
  const chooser = () => root.current?.querySelector<HTMLElement>('input[type=file]') ?? null
  const [job] = jobs
  const isImage = kind === 'image'
  const texts = mediaTexts.list
  // The label names the URL input, or the group if there is none.
  const named = onType ? {} : ({ role: 'group', ...group } as const)
  return (
    <div {...named} ref={root} className={box}>
      <div className={seen}>{children}</div>
      <div className={side}>
        {onType ? (
          <TextInput
            icon={Link}
            inputMode="url"
            spellCheck={false}
            placeholder={isImage ? texts.imageAddress : texts.videoAddress}
            value={value}
            // The file takes the place of the address when it arrives.
            readOnly={job ? true : undefined}
            onInput={onType}
          />
        ) : null}
        {/* The buttons are hidden during an upload, which must not cost the focus. */}
        <FocusAgain turn={job ? 'upload' : 'file'} insists={false} isStill>
          {job ? <UploadJob text={job.text} progress={job.progress} onCancel={cancel} /> : null}
          <SlotButtons
            form={form}
            name={name}
            kind={kind}
            value={value}
            named={onType !== undefined}
            hidden={job !== undefined}
          />
        </FocusAgain>
        {errors.map(({ key, text, canRetry }) => (
          <div key={key} role="alert" className={error}>
            <Icon of={CircleAlert} size={14} />
            <div className={side}>
              {text}
              {canRetry && <UploadRetry {...failed} chooser={chooser} />}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
