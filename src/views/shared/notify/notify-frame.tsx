import type { FormEvent, ReactNode } from 'react'
import { css } from '../../../../styled-system/css'
import type { NotificationForm } from '../../../domain/content/notification'
import type { FileFields } from '../../../domain/media/dropped'
import { notificationTexts } from '../../../messages/content/notification'
import { onFormKey } from '../../../ui/forms/form-keys'
import { FormFiles } from '../form/form-files'
import type { ClockPart, FormFramePart } from '../part'
import { PhonePreview } from './phone-preview'

const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 400px]',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr) 320px]' },
  mdDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const left = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  pt: '6',
  px: '6',
  mdDown: { px: '4' },
  '& > [data-foot]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    mt: 'auto',
    mx: '-6',
    py: '4',
    px: '6',
    borderTop: 'hairline',
    mdDown: { mx: '-4', px: '4' },
  },
  '& > [data-foot] > div': { flex: '1', textStyle: 'small', color: 'fg.subtle', minW: '[140px]' },
})
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  pr: '12',
  md: { pr: '0' },
})
const heading = css({ textStyle: 'dialogTitle' })
const intro = css({ color: 'fg.muted', mt: '1' })
const phone = css({ borderLeft: 'hairline', overflow: 'hidden', mdDown: { display: 'none' }, '& > div': { h: 'full' } })

/** What takes a file that is dropped on the dialog, or pasted. */
const files = { image: { name: 'image', label: notificationTexts.fields.image } } satisfies FileFields

export interface NotifyFrameProps {
  form: FormFramePart
  /** The values of the phone preview. */
  values: NotificationForm
  clock: ClockPart
  /** Shown beside the title, such as since when the draft has been saved. */
  badge?: ReactNode | undefined
  children: ReactNode
}

/** Fields on the left, the phone preview on the right. */
export function NotifyFrame({ form, values, clock, badge, children }: NotifyFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A nested dialog is not part of this form, but React bubbles its events to it.
    if (event.target === event.currentTarget) form.send({ type: 'form.submit' })
  }
  return (
    <FormFiles form={form} fields={files}>
      <div className={columns}>
        <form noValidate className={left} aria-label={notificationTexts.title} onSubmit={submit} onKeyDown={onFormKey}>
          <header>
            <div className={header}>
              <h2 className={heading}>{notificationTexts.title}</h2>
              {badge}
            </div>
            <p className={intro}>{notificationTexts.intro}</p>
          </header>
          {children}
        </form>
        <section className={phone} aria-label={notificationTexts.preview}>
          <PhonePreview values={values} clock={clock} />
        </section>
      </div>
    </FormFiles>
  )
}
