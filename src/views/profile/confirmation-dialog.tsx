import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { css } from '../../../styled-system/css'
import { gate } from '../../../styled-system/recipes/gate'
import type { ConfirmationEvent } from '../../machines/parts/account/confirmed-call.machine'
import { confirmationTexts } from '../../messages/account/account'
import { commonTexts } from '../../messages/common'
import { loginTexts } from '../../messages/login'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/feedback/dialog'
import { EntryForm } from '../../ui/forms/entry-form'
import { Field } from '../../ui/forms/field'
import { PasswordInput } from '../../ui/forms/password-input'
import type { Part } from '../shared/part'

interface ConfirmationSnapshot {
  context: { password: string; isRevealed: boolean; problem: string | null }
  hasTag(tag: 'busy' | 'asking'): boolean
}

export interface ConfirmationProps {
  /** The call that waits for the password. */
  call: Part<ConfirmationSnapshot, ConfirmationEvent>
}

const form = css({ display: 'grid', gap: '5' })

/** Asks for the password once more, before what only its editor may do (EXT-282). */
export function ConfirmationDialog({ call }: ConfirmationProps) {
  const password = useSelector(call, ({ context }) => context.password)
  const problem = useSelector(call, ({ context }) => context.problem)
  const isRevealed = useSelector(call, ({ context }) => context.isRevealed)
  const isBusy = useSelector(call, (snapshot) => snapshot.hasTag('busy'))
  const input = useRef<HTMLInputElement>(null)
  const cancel = () => call.send({ type: 'confirmation.cancel' })
  return (
    <Dialog
      open
      size="form"
      title={confirmationTexts.heading}
      description={confirmationTexts.lead}
      initialFocus={input}
      onClose={() => !isBusy && cancel()}
    >
      <EntryForm
        start="currentPassword"
        wrong={problem === null ? null : 'currentPassword'}
        busy={isBusy}
        label={confirmationTexts.heading}
        className={form}
        onSubmit={() => call.send({ type: 'confirmation.submit' })}
      >
        <Field label={confirmationTexts.password} error={problem ?? undefined} readOnly={isBusy}>
          <PasswordInput
            ref={input}
            name="currentPassword"
            autoComplete="current-password"
            revealed={isRevealed}
            revealName={isRevealed ? loginTexts.hide : loginTexts.show}
            onReveal={() => call.send({ type: 'confirmation.reveal' })}
            value={password}
            onInput={(text) => call.send({ type: 'confirmation.change', password: text })}
          />
        </Field>
        <div className={gate().actions}>
          <Button variant="outline" size="lg" disabled={isBusy} onClick={cancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" size="lg" busy={isBusy}>
            {isBusy ? confirmationTexts.confirming : confirmationTexts.submit}
          </Button>
        </div>
      </EntryForm>
    </Dialog>
  )
}
