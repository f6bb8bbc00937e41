import { useSelector } from '@xstate/react'
import { Mail } from 'lucide-react'
import { type ComponentType, type ReactNode, type Ref, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { gate } from '../../../styled-system/recipes/gate'
import type { createLoginMachine } from '../../machines/screens/login.machine'
import { loginTexts } from '../../messages/login'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { EntryForm } from '../../ui/forms/entry-form'
import { Field } from '../../ui/forms/field'
import { PasswordInput } from '../../ui/forms/password-input'
import { TextInput } from '../../ui/forms/text-input'
import type { CodeFormProps } from './code-form'

export interface SignInFormProps {
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>
  /** What asks for the code after the password, where a host asks for one (EXT-284). */
  CodeForm: ComponentType<CodeFormProps>
  /** The field with the initial focus. */
  start: 'email' | 'password'
  passwordRef?: Ref<HTMLInputElement> | undefined
  /** Shown before the button, on the same line. */
  other?: ReactNode | undefined
  /** Notices of the page. They and the form's own take no room, so that no field moves (EXT-211). */
  below?: ReactNode | undefined
}

/** E-mail, password and their errors (LOGIN-1, LOGIN-5 to LOGIN-10, EXT-205, EXT-211 to EXT-213). */
export function SignInForm({ CodeForm, ...props }: SignInFormProps) {
  const code = useSelector(props.login, ({ children }) => children.code)
  return code ? <CodeForm code={code} below={props.below} /> : <PasswordForm {...props} />
}

function PasswordForm({ login, start, passwordRef, other, below }: Omit<SignInFormProps, 'CodeForm'>) {
  const email = useSelector(login, ({ context }) => context.email)
  const password = useSelector(login, ({ context }) => context.password)
  const message = useSelector(login, ({ context }) => context.message)
  const isRevealed = useSelector(login, ({ context }) => context.isRevealed)
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  const wrong = wrongField(message)
  const classes = gate()
  const noticeId = useId()
  const notice = message !== null && (
    <Notice id={noticeId} tone="danger">
      {message}
    </Notice>
  )
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
      {other !== undefined && notice}
      <Field label={loginTexts.email} readOnly={isBusy} describedBy={wrong === 'email' ? noticeId : undefined}>
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
      <Field label={loginTexts.password} readOnly={isBusy} describedBy={wrong === 'password' ? noticeId : undefined}>
        <PasswordInput
          ref={passwordRef}
          name="password"
          autoComplete="current-password"
          revealed={isRevealed}
          revealName={isRevealed ? loginTexts.hide : loginTexts.show}
          onReveal={() => login.send({ type: 'login.reveal' })}
          value={password}
          invalid={message === loginTexts.passwordMissing}
          onInput={(value) => login.send({ type: 'login.change', values: { password: value } })}
        />
      </Field>
      {other === undefined ? (
        <>
          {submit}
          <p className={classes.help}>{loginTexts.forgotten}</p>
          <div className={classes.notes}>
            {notice}
            {below}
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          {other}
          {submit}
        </div>
      )}
    </EntryForm>
  )
}

/**
 * The field that has the focus next, which the message describes. After a refusal it is the password, though not as an
 * invalid one: the e-mail may be the wrong one. If the API server failed, it is none.
 */
function wrongField(message: string | null): 'email' | 'password' | null {
  if (message === loginTexts.emailMissing) return 'email'
  return message === loginTexts.passwordMissing || message === loginTexts.refused ? 'password' : null
}
