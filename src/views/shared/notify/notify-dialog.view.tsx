import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useId } from 'react'
import type { NotificationForm } from '../../../domain/content/notification'
import { commonTexts } from '../../../messages/common'
import { notificationTexts } from '../../../messages/content/notification'
import { Button } from '../../../ui/actions/button'
import { Dialog } from '../../../ui/feedback/dialog'
import { FocusInvalid } from '../../../ui/forms/focus'
import { TextInput } from '../../../ui/forms/text-input'
import { Textarea } from '../../../ui/forms/textarea'
import { DiscardDialog } from '../form/discard-dialog'
import { DraftBadge, DraftWarning } from '../form/draft-status'
import { FormField, useFormValue } from '../form/form-field'
import { ResendDialog } from '../form/resend-dialog'
import { SaveAside, SlowSave, useAside } from '../form/slow-save'
import { ImageField } from '../media/image-field'
import { LazyImageEditor } from '../media/lazy-image-editor'
import type { ClockPart, FormPart } from '../part'
import { footClasses } from '../part-status'
import { NotifyFrame } from './notify-frame'
import { NotifyOutcome, UnconfirmedSend } from './notify-outcome'

const { fields } = notificationTexts
const hints = { subject: notificationTexts.subjectNeeded, any: notificationTexts.oneNeeded }

export interface NotifyDialogProps {
  form: FormPart<NotificationForm>
  /** The required fields: the subject in an item's dialog, any of the three on the page (NOTE-10). */
  needs: keyof typeof hints
  clock: ClockPart
}

/** The form of a broadcast beside its preview (NOTE-3 to NOTE-11). */
export function NotifyDialog({ form, needs, clock }: NotifyDialogProps) {
  'use memo'
  const values = useSelector(form, ({ context }) => context.values)
  const [subject, setSubject] = useFormValue(form, 'subject')
  const [content, setContent] = useFormValue(form, 'content')
  const problem = useSelector(form, ({ context }) => context.problem)
  const isOutcomeUnknown = useSelector(form, (snapshot) =>
    snapshot.matches({ open: { work: { writable: 'outcomeUnknown' } } }),
  )
  const isAside = useAside(form)
  const dismiss = () => form.send({ type: 'form.dismiss' })
  if (isAside)
    return (
      <div className={footClasses}>
        <SaveAside form={form} />
      </div>
    )
  return (
    <>
      <Dialog
        open
        bare
        headless
        size="notification"
        title={notificationTexts.title}
        closeName={commonTexts.close}
        onClose={() => form.send({ type: 'form.close' })}
        onCloseButton={dismiss}
      >
        <NotifyFrame
          values={values}
          clock={clock}
          badge={<DraftBadge form={form} />}
          onSubmit={() => form.send({ type: 'form.submit' })}
        >
          <DraftWarning form={form} />
          <FocusInvalid reason={problem}>
            <FormField form={form} name="subject" label={fields.subject} required={needs === 'subject'}>
              <TextInput value={subject} onInput={setSubject} spellCheck />
            </FormField>
          </FocusInvalid>
          <FormField form={form} name="content" label={fields.content}>
            <Textarea rows={4} value={content} onInput={setContent} />
          </FormField>
          <ImageField form={form} name="image" label={fields.image} />
          <NotifyOutcome form={form} />
          <SlowSave form={form} />
          {isOutcomeUnknown ? <UnconfirmedSend form={form} /> : <CommandLabels form={form} hint={hints[needs]} />}
        </NotifyFrame>
      </Dialog>
      <DiscardDialog form={form} />
      <ResendDialog form={form} texts={notificationTexts.resend} />
      <LazyImageEditor form={form} />
    </>
  )
}

/** The buttons; Send is described by whom it reaches (EXT-91). */
function CommandLabels({ form, hint }: { form: FormPart<NotificationForm>; hint: string }) {
  const audienceId = useId()
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isChecking = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'checking' } }))
  const isUploading = useSelector(form, ({ context }) => context.queue.length > 0)
  return (
    <div data-foot>
      <div>
        <span role="status">{isUploading ? commonTexts.fileOnItsWay : hint}</span>
        <div id={audienceId}>{notificationTexts.audience}</div>
      </div>
      <Button variant="outline" disabled={isBusy} onClick={() => form.send({ type: 'form.dismiss' })}>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" icon={Send} busy={isBusy} disabled={isUploading} describedBy={audienceId}>
        {isChecking ? commonTexts.checking : isBusy ? notificationTexts.sending : notificationTexts.send}
      </Button>
    </div>
  )
}
