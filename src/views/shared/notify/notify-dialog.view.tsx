import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useId, useRef } from 'react'
import type { NotificationForm } from '../../../domain/content/notification'
import { commonTexts } from '../../../messages/common'
import { notificationTexts } from '../../../messages/content/notification'
import { savingTexts } from '../../../messages/saving'
import { Button } from '../../../ui/actions/button'
import { Dialog } from '../../../ui/feedback/dialog'
import { FocusInvalid } from '../../../ui/forms/focus'
import { FormNote } from '../../../ui/forms/form-note'
import { TextInput } from '../../../ui/forms/text-input'
import { Textarea } from '../../../ui/forms/textarea'
import { DiscardDialog } from '../form/discard-dialog'
import { DraftBadge, DraftWarning } from '../form/draft-status'
import { FormField, useFormValue } from '../form/form-field'
import { pageButton } from '../form/page-button'
import { ResendDialog } from '../form/resend-dialog'
import { SaveAside, SlowSave, useAside } from '../form/slow-save'
import { ImageField } from '../media/image-field'
import { LazyImageEditor } from '../media/lazy-image-editor'
import type { ClockPart, FormPart } from '../part'
import { footClasses } from '../part-status'
import { NotifyFrame } from './notify-frame'
import { NotifyOutcome, SentBefore, UnconfirmedSend } from './notify-outcome'

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
  const first = useRef<HTMLInputElement>(null)
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
        initialFocus={first}
        after={pageButton}
        onClose={() => form.send({ type: 'form.close' })}
        onCloseButton={() => form.send({ type: 'form.dismiss' })}
      >
        <NotifyFrame form={form} values={values} clock={clock} badge={<DraftBadge form={form} />}>
          <DraftWarning form={form} />
          <FocusInvalid reason={problem}>
            <FormField form={form} name="subject" label={fields.subject} required={needs === 'subject'}>
              <TextInput ref={first} value={subject} onInput={setSubject} spellCheck />
            </FormField>
          </FocusInvalid>
          <FormField form={form} name="content" label={fields.content}>
            <Textarea rows={4} value={content} onInput={setContent} />
          </FormField>
          <ImageField form={form} name="image" label={fields.image} />
          <SentBefore form={form} clock={clock} />
          <NotifyOutcome form={form} />
          <SlowSave form={form} />
          {isOutcomeUnknown ? <UnconfirmedSend form={form} /> : <SendButtons form={form} hint={hints[needs]} />}
        </NotifyFrame>
      </Dialog>
      <DiscardDialog form={form} />
      <ResendDialog form={form} texts={notificationTexts.resend} />
      <ResendDialog form={form} of="confirmingAgain" texts={notificationTexts.again} />
      <LazyImageEditor form={form} />
    </>
  )
}

/** The buttons; Send is described by whom it reaches (EXT-91). */
function SendButtons({ form, hint }: { form: FormPart<NotificationForm>; hint: string }) {
  const audienceId = useId()
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isChecking = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'checking' } }))
  const isUploading = useSelector(form, ({ context }) => context.queue.length > 0)
  const send = useSelector(form, ({ context: { prior } }) => notificationTexts[prior ? 'sendAgain' : 'send'])
  const doing = isChecking ? commonTexts.checking : isBusy && notificationTexts.sending
  return (
    <div data-foot>
      <div>
        <FormNote doing={doing}>{isUploading ? savingTexts.fileOnItsWay : hint}</FormNote>
        <div id={audienceId}>{notificationTexts.audience}</div>
      </div>
      <Button variant="outline" disabled={isBusy && !isChecking} onClick={() => form.send({ type: 'form.dismiss' })}>
        {commonTexts.cancel}
      </Button>
      <Button type="submit" icon={Send} busy={isBusy} disabled={isUploading} describedBy={audienceId}>
        {doing || send}
      </Button>
    </div>
  )
}
