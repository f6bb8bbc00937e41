import { useSelector } from '@xstate/react'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'
import type { FileFields } from '../../../domain/media/dropped'
import { commonTexts } from '../../../messages/common'
import { savingTexts } from '../../../messages/saving'
import { Button } from '../../../ui/actions/button'
import { FocusInvalid, FocusWithin } from '../../../ui/forms/focus'
import { FormPanel } from '../../../ui/forms/form-panel'
import { LazyComparison } from '../comparison/lazy-comparison'
import type { NameOf } from '../comparison/shown-value'
import { LazyImageEditor } from '../media/lazy-image-editor'
import type { FormFramePart } from '../part'
import { DiscardDialog } from './discard-dialog'
import { DraftBadge, DraftWarning } from './draft-status'
import { FormFiles } from './form-files'
import { FormOutcome } from './form-outcome'
import { editButton } from './page-button'
import { PreviousDraftNotice } from './previous-draft-notice'
import { ResendDialog } from './resend-dialog'
import { SaveAside, SlowSave, useAside, useUnasked } from './slow-save'

const aside = css({ mb: '6' })
// On phones it leaves the row to the other two.
const eye = css({ mdDown: { flex: 'none', w: '[44px]', px: '0' } })
const eyeText = css({ mdDown: { srOnly: true } })

export interface FormFrameProps {
  form: FormFramePart
  title: string
  submitLabel: string
  /** The label of the cancel button; a form that is the whole screen has no X beside it. */
  cancelLabel?: string | undefined
  stays?: boolean | undefined
  /** Returns the element to focus after the form has closed, unless the row of its item is shown (EXT-299). */
  after?: (() => HTMLElement | null) | undefined
  /** The names of what the ids of a comparison refer to. */
  nameOf?: NameOf | undefined
  /** The fields that take what is dropped on the form, or pasted. */
  files?: FileFields | undefined
  /** The preview of what is in the form, where there is one. */
  preview?: ReactNode | undefined
  children: ReactNode
}

/** A form inside a page: its heading, its fields, and the outcome of its draft and of its last save. */
export function FormFrame({ form, title, submitLabel, after, children, ...props }: FormFrameProps) {
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isChecking = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'checking' } }))
  const isUploading = useSelector(form, ({ context }) => context.queue.length > 0)
  const problem = useSelector(form, ({ context }) => context.problem)
  const isAside = useAside(form)
  const isUnasked = useUnasked(form)
  const dismiss = () => form.send({ type: 'form.dismiss' })
  if (isAside)
    return (
      <div className={aside}>
        <SaveAside form={form} />
      </div>
    )
  return (
    <FocusWithin after={() => editButton(form.getSnapshot().context.values) ?? after?.() ?? null} yields={isUnasked}>
      <FocusInvalid reason={problem} yields={isUnasked}>
        <FormFiles form={form} fields={props.files}>
          <FormPanel
            title={title}
            badge={<DraftBadge form={form} />}
            closeName={props.stays ? undefined : commonTexts.close}
            onClose={dismiss}
            onSubmit={() => form.send({ type: 'form.submit' })}
            notice={
              <>
                <DraftWarning form={form} />
                <PreviousDraftNotice form={form} />
              </>
            }
            note={props.stays ? undefined : savingTexts.fieldsMarked}
            outcome={
              <>
                <FormOutcome form={form} />
                <SlowSave form={form} />
              </>
            }
            aside={
              props.preview !== undefined && (
                <Button variant="ghost" icon={Eye} className={eye} onClick={() => form.send({ type: 'preview.show' })}>
                  <span className={eyeText}>{savingTexts.asReaders}</span>
                </Button>
              )
            }
            cancelLabel={props.cancelLabel ?? commonTexts.cancel}
            onCancel={dismiss}
            submitLabel={submitLabel}
            busyLabel={isChecking ? commonTexts.checking : commonTexts.saving}
            busy={isBusy}
            blocked={isUploading ? savingTexts.fileOnItsWay : undefined}
          >
            {children}
          </FormPanel>
        </FormFiles>
      </FocusInvalid>
      <DiscardDialog form={form} />
      <LazyComparison form={form} nameOf={props.nameOf} />
      <ResendDialog form={form} texts={savingTexts.resend} />
      <LazyImageEditor form={form} />
      {props.preview}
    </FocusWithin>
  )
}
