import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { commonTexts } from '../../messages/common'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import type { FormFramePart } from './part'

const place = css({ px: '6', pb: '5', mdDown: { px: '4' } })

/** What became of the last save, said right above the buttons: why it failed, or that nobody knows (EXT-3). */
export function FormOutcome({ form }: { form: FormFramePart }) {
  const failure = useSelector(form, ({ context }) => context.failure)
  const isUncertain = useSelector(form, (snapshot) => snapshot.matches({ open: { work: { writable: 'unconfirmed' } } }))
  if (isUncertain)
    return (
      <div className={place}>
        <Notice tone="warning" actions={<Choices form={form} />}>
          {commonTexts.unconfirmedSave}
        </Notice>
      </div>
    )
  if (failure === null) return null
  return (
    <div className={place}>
      <Notice tone="danger">{failure}</Notice>
    </div>
  )
}

function Choices({ form }: { form: FormFramePart }) {
  const small = { variant: 'outline', size: 'sm' } as const
  return (
    <>
      <Button {...small} onClick={() => form.send({ type: 'outcome.check' })}>
        {commonTexts.check}
      </Button>
      <Button {...small} onClick={() => form.send({ type: 'save.again' })}>
        {commonTexts.saveAgain}
      </Button>
      <Button {...small} variant="ghost" onClick={() => form.send({ type: 'form.dismiss' })}>
        {commonTexts.keepDraft}
      </Button>
    </>
  )
}
