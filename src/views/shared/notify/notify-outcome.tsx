import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { commonTexts } from '../../../messages/common'
import { notificationTexts } from '../../../messages/content/notification'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import { FocusWithin } from '../../../ui/forms/focus'
import type { FormFramePart } from '../part'

/** Why the last attempt to send failed. */
export function NotifyOutcome({ form }: { form: FormFramePart }) {
  const failure = useSelector(form, ({ context }) => context.failure)
  return failure === null ? null : <Notice tone="danger">{failure}</Notice>
}

/** The broadcast may have been sent, so the focus goes to the text and never to the send button (EXT-3). */
export function UnconfirmedSend({ form }: { form: FormFramePart }) {
  const audienceId = useId()
  const canCheck = useSelector(form, (snapshot) => snapshot.can({ type: 'outcome.check' }))
  return (
    <>
      <FocusWithin whole>
        <Notice tone="warning">
          <b>{notificationTexts.outcomeUnknown}</b> {notificationTexts.unconfirmedHelp}
        </Notice>
      </FocusWithin>
      <div data-foot>
        <div id={audienceId}>{notificationTexts.audience}</div>
        <Button variant="outline" onClick={() => form.send({ type: 'form.dismiss' })}>
          {commonTexts.close}
        </Button>
        {canCheck && (
          <Button variant="outline" onClick={() => form.send({ type: 'outcome.check' })}>
            {commonTexts.check}
          </Button>
        )}
        <Button variant="destructive" describedBy={audienceId} onClick={() => form.send({ type: 'save.retry' })}>
          {notificationTexts.sendAgain}
        </Button>
      </div>
    </>
  )
}
