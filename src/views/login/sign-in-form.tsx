import { useSelector } from '@xstate/react'
import { LockKeyhole, Mail } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ActorRefFrom } from 'xstate'
import { gate } from '../../../styled-system/recipes/gate'
import type { createLoginMachine } from '../../machines/screens/login.machine'
import { loginTexts } from '../../messages/login'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { EntryForm } from '../../ui/forms/entry-form'
import { Field } from '../../ui/forms/field'
import { TextInput } from '../../ui/forms/text-input'

export interface SignInFormProps {
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>
  /** The field with the initial focus. */
  start: 'email' | 'password'
  passwordRef?: Ref<HTMLInputElement> | undefined
  /** Shown before the button, on the same line. */
  other?: ReactNode | undefined
}

/** E-mail, password and their errors (LOGIN-1, LOGIN-5 to LOGIN-10, EXT-205). */
export function SignInForm({ login, start, passwordRef, other }: SignInFormProps) {
  const email = useSelector(login, ({ context }) => context.email)
  const password = useSelector(login, ({ context }) => context.password)
  const message = useSelector(login, ({ context }) => context.message)
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  const wrong = wrongField(message)
  const classes = gate()
  const submit = (
    <Button type="submit" size="lg" busy={isBusy}>
      {isBusy ? loginTexts.busy : loginTexts.submit}
    </Button>
  )
  return (
    <EntryForm
      start={start}
      wrong={wrong}
      busy={isBusy}
      label={loginTexts.form}
      className={classes.form}
      onSubmit={() => login.send({ type: 'login.submit' })}
    >
      {message !== null && <Notice tone="danger">{message}</Notice>}
      <Field label={loginTexts.email} readOnly={isBusy}>
        <TextInput
          appearance="lg"
          icon={Mail}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          value={email}
          invalid={message === loginTexts.emailMissing}
          onInput={(value) => login.send({ type: 'login.change', values: { email: value } })}
        />
      </Field>
      <Field label={loginTexts.password} readOnly={isBusy}>
        <TextInput
          ref={passwordRef}
          appearance="lg"
          icon={LockKeyhole}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          invalid={message === loginTexts.passwordMissing}
          onInput={(value) => login.send({ type: 'login.change', values: { password: value } })}
        />
      </Field>
      {other === undefined ? (
        submit
      ) : (
        <div className={classes.actions}>
          {other}
          {submit}
        </div>
      )}
    </EntryForm>
  )
}

/** After a refusal the password is marked; if the API server failed, no field is. */
function wrongField(message: string | null): 'email' | 'password' | null {
  if (message === loginTexts.emailMissing) return 'email'
  return message === loginTexts.passwordMissing || message === loginTexts.refused ? 'password' : null
}
