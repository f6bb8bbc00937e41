import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { gate } from '../../../styled-system/recipes/gate'
import type { createSignInCodeMachine } from '../../machines/parts/account/sign-in-code.machine'
import { codeTexts } from '../../messages/account/factor'
import { Button } from '../../ui/actions/button'
import { EntryForm } from '../../ui/forms/entry-form'
import { Field } from '../../ui/forms/field'
import { TextInput } from '../../ui/forms/text-input'

export interface CodeFormProps {
  code: ActorRefFrom<ReturnType<typeof createSignInCodeMachine>>
  /** Notices of the page. */
  below?: ReactNode | undefined
}

/** The code after the password, of the device or one to recover by (EXT-284, EXT-285). */
export function CodeForm({ code, below }: CodeFormProps) {
  const value = useSelector(code, ({ context }) => context.code)
  const problem = useSelector(code, ({ context }) => context.problem)
  const isBusy = useSelector(code, (snapshot) => snapshot.hasTag('busy'))
  const classes = gate()
  return (
    <EntryForm
      start="code"
      wrong={problem === null ? null : 'code'}
      busy={isBusy}
      label={codeTexts.heading}
      className={classes.form}
      onSubmit={() => code.send({ type: 'code.submit' })}
    >
      <Field label={codeTexts.code} help={codeTexts.lead} error={problem ?? undefined} readOnly={isBusy}>
        <TextInput
          appearance="lg"
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onInput={(text) => code.send({ type: 'code.change', code: text })}
        />
      </Field>
      <div className={classes.actions}>
        <Button variant="outline" size="lg" disabled={isBusy} onClick={() => code.send({ type: 'code.back' })}>
          {codeTexts.back}
        </Button>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? codeTexts.busy : codeTexts.submit}
        </Button>
      </div>
      {below}
    </EntryForm>
  )
}
