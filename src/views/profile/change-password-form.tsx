import { useSelector } from '@xstate/react'
import type { PasswordChange } from '../../../contract/account'
import { css } from '../../../styled-system/css'
import { accountTexts } from '../../messages/account/account'
import { loginTexts } from '../../messages/login'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { Field } from '../../ui/forms/field'
import { FocusInvalid } from '../../ui/forms/focus'
import { PasswordInput } from '../../ui/forms/password-input'
import type { AccountProps } from './account'

const form = css({ display: 'grid', gap: '5', maxW: 'login' })

/** The current password and a new one (EXT-243). */
export function ChangePasswordForm({ account }: AccountProps) {
  const problem = useSelector(account, ({ context }) => context.problem)
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FocusInvalid reason={problem}>
      <form
        noValidate
        aria-label={accountTexts.form}
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          account.send({ type: 'password.submit' })
        }}
      >
        <PasswordField account={account} name="currentPassword" label={accountTexts.current} />
        <PasswordField account={account} name="newPassword" label={accountTexts.next} help={accountTexts.rules} />
        {problem !== null && problem.field === null && <Notice tone="danger">{problem.text}</Notice>}
        <div>
          <Button type="submit" busy={isBusy}>
            {isBusy ? accountTexts.changing : accountTexts.submit}
          </Button>
        </div>
      </form>
    </FocusInvalid>
  )
}

interface PasswordFieldProps extends AccountProps {
  name: keyof PasswordChange
  label: string
  help?: string | undefined
}

/** One of the two; what is wrong with it is said until something is typed. */
function PasswordField({ account, name, label, help }: PasswordFieldProps) {
  const value = useSelector(account, ({ context }) => context.values[name])
  const error = useSelector(account, ({ context: { problem } }) => (problem?.field === name ? problem.text : undefined))
  const isRevealed = useSelector(account, ({ context }) => context.isRevealed)
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Field label={label} help={help} error={error} readOnly={isBusy}>
      <PasswordInput
        name={name}
        autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
        revealed={isRevealed}
        revealName={isRevealed ? loginTexts.hide : loginTexts.show}
        onReveal={() => account.send({ type: 'password.reveal' })}
        value={value}
        onInput={(text) => account.send({ type: 'password.change', values: { [name]: text } })}
      />
    </Field>
  )
}
