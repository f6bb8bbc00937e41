import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { factorTexts } from '../../messages/account/factor'
import { commonTexts } from '../../messages/common'
import { Button } from '../../ui/actions/button'
import { CopyButton } from '../../ui/actions/copy-button'
import { EntryForm } from '../../ui/forms/entry-form'
import { Field } from '../../ui/forms/field'
import { TextInput } from '../../ui/forms/text-input'
import type { FactorProps } from './factor'
import { QrPicture } from './qr-picture'

const root = css({
  display: 'grid',
  gridTemplateColumns: '[240px minmax(0, 1fr)]',
  gap: '8',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const words = css({ display: 'grid', justifyItems: 'start', gap: '4', minW: '0' })
const name = css({ textStyle: 'label', mb: '1' })
// In groups, as it is typed.
const secretText = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const form = css({ display: 'grid', gap: '4', w: 'full', maxW: 'login' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A device is set up: the secret for it, and the code that it then shows (EXT-283). */
export function FactorSetUp({ factor }: FactorProps) {
  const secret = useSelector(factor, ({ context }) => context.secret)
  if (secret === null) return null
  return (
    <div className={root}>
      <QrPicture text={secret.link} name={factorTexts.picture} />
      <div className={words}>
        <p>{factorTexts.scan}</p>
        <div>
          <p className={name}>{factorTexts.secret}</p>
          <p className={secretText}>
            {[...secret.secret.matchAll(/.{1,4}/g)].map(({ 0: group, index: place }) => (
              <span key={place}>{group}</span>
            ))}
          </p>
        </div>
        <CopyButton
          text={secret.secret}
          label={factorTexts.copySecret}
          doneLabel={factorTexts.copied}
          refusedLabel={factorTexts.notCopied}
        />
        <CodeForm factor={factor} />
      </div>
    </div>
  )
}

function CodeForm({ factor }: FactorProps) {
  const code = useSelector(factor, ({ context }) => context.code)
  const error = useSelector(factor, ({ context: { problem } }) => (problem?.isOfCode ? problem.text : undefined))
  const isBusy = useSelector(factor, (snapshot) => snapshot.matches('turningOn'))
  return (
    <EntryForm
      start="code"
      wrong={error === undefined ? null : 'code'}
      busy={isBusy}
      label={factorTexts.heading}
      className={form}
      onSubmit={() => factor.send({ type: 'factor.submit' })}
    >
      <Field label={factorTexts.code} error={error} readOnly={isBusy}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          value={code}
          onInput={(text) => factor.send({ type: 'factor.change', code: text })}
        />
      </Field>
      <div className={actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? factorTexts.turningOn : factorTexts.turnOn}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => factor.send({ type: 'factor.cancel' })}>
          {commonTexts.cancel}
        </Button>
      </div>
    </EntryForm>
  )
}
