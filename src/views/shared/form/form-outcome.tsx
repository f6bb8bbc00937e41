import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { goneTexts } from '../../../messages/gone-items'
import { savingTexts } from '../../../messages/saving'
import { sessionTexts } from '../../../messages/shell/session'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import { Failure } from '../failure'
import type { FormFramePart } from '../part'

/** The outcome of the last save, right above the buttons: why it failed, or that it is unknown (EXT-3). */
export function FormOutcome({ form }: { form: FormFramePart }) {
  const failure = useSelector(form, ({ context }) => context.failure)
  const isUnsent = useSelector(form, ({ context }) => context.failureIs === 'unsent')
  const reason = useSelector(form, ({ context }) => context.reason)
  const isOutcomeUnknown = useSelector(form, (snapshot) =>
    snapshot.matches({ open: { work: { writable: 'outcomeUnknown' } } }),
  )
  const isGone = useSelector(form, (snapshot) => snapshot.matches({ open: { work: { writable: 'gone' } } }))
  if (isOutcomeUnknown)
    return (
      <Notice tone="warning" actions={<Choices form={form} />}>
        <Failure failure={failure ?? commonTexts.unconfirmedSave} reason={reason} />
      </Notice>
    )
  if (failure === null) return null
  if (isUnsent)
    return (
      <Notice
        tone="warning"
        actions={
          <Button variant="outline" size="sm" onClick={() => form.send({ type: 'form.submit' })}>
            {sessionTexts.saveNow}
          </Button>
        }
      >
        {failure}
      </Notice>
    )
  return (
    <Notice tone="danger" actions={isGone ? <SaveAsNew form={form} /> : undefined}>
      <Failure failure={failure} reason={reason} />
      {isGone ? <p>{goneTexts.gone}</p> : null}
    </Notice>
  )
}

const SaveAsNew = ({ form }: { form: FormFramePart }) => (
  <Button variant="outline" size="sm" onClick={() => form.send({ type: 'save.new' })}>
    {goneTexts.saveAsNew}
  </Button>
)

function Choices({ form }: { form: FormFramePart }) {
  const small = { variant: 'outline', size: 'sm' } as const
  return (
    <>
      <Button {...small} onClick={() => form.send({ type: 'outcome.check' })}>
        {commonTexts.check}
      </Button>
      <Button {...small} onClick={() => form.send({ type: 'save.retry' })}>
        {commonTexts.saveAgain}
      </Button>
      <Button {...small} variant="ghost" onClick={() => form.send({ type: 'form.dismiss' })}>
        {savingTexts.keepDraft}
      </Button>
    </>
  )
}
