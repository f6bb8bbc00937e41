import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { ageText } from '../../../messages/age'
import { commonTexts } from '../../../messages/common'
import { notificationTexts } from '../../../messages/content/notification'
import { savingTexts } from '../../../messages/saving'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import { Status } from '../../../ui/feedback/status'
import { FocusWithin } from '../../../ui/forms/focus'
import { Failure } from '../failure'
import type { ClockPart, FormFramePart } from '../part'

/** Why the last attempt to send failed. */
export function NotifyOutcome({ form }: { form: FormFramePart }) {
  const failure = useSelector(form, ({ context }) => context.failure)
  const reason = useSelector(form, ({ context }) => context.reason)
  return failure === null ? null : (
    <Notice tone="danger">
      <Failure failure={failure} reason={reason} />
    </Notice>
  )
}

/** That the item was broadcast within a day, when and by whom (EXT-173). */
export function SentBefore({ form, clock }: { form: FormFramePart; clock: ClockPart }) {
  const prior = useSelector(form, ({ context }) => context.prior)
  const age = useSelector(clock, ({ context: { now } }) =>
    prior === null || prior.at === null ? '' : ageText(Math.min(prior.at, now), now),
  )
  return prior === null ? null : <Notice tone="warning">{notificationTexts.sentAlready({ age, by: prior.by })}</Notice>
}

/** The broadcast may have been sent, so the focus goes to the text and never to the send button (EXT-3). */
export function UnconfirmedSend({ form }: { form: FormFramePart }) {
  const audienceId = useId()
  const unchecked = useSelector(form, ({ context: { failure, reason } }) => (failure === null ? reason : ''))
  const canCheck = useSelector(form, (snapshot) => snapshot.can({ type: 'outcome.check' }))
  const isUploading = useSelector(form, ({ context }) => context.queue.length > 0)
  return (
    <>
      <FocusWithin whole>
        <Notice tone="warning">
          <b>{notificationTexts.outcomeUnknown}</b> {notificationTexts.unconfirmedHelp}
          {unchecked === '' ? null : <p>{unchecked}</p>}
        </Notice>
      </FocusWithin>
      <div data-foot>
        <div>
          {isUploading && <Status>{savingTexts.fileOnItsWay}</Status>}
          <div id={audienceId}>{notificationTexts.audience}</div>
        </div>
        <Button variant="outline" onClick={() => form.send({ type: 'form.dismiss' })}>
          {commonTexts.close}
        </Button>
        {canCheck && (
          <Button variant="outline" disabled={isUploading} onClick={() => form.send({ type: 'outcome.check' })}>
            {commonTexts.check}
          </Button>
        )}
        <Button
          icon={Send}
          disabled={isUploading}
          describedBy={audienceId}
          onClick={() => form.send({ type: 'save.retry' })}
        >
          {notificationTexts.sendAgain}
        </Button>
      </div>
    </>
  )
}
