import { useSelector } from '@xstate/react'
import { Hash } from 'lucide-react'
import type { FormEvent } from 'react'
import { css } from '../../../styled-system/css'
import type { TopicForm as Values } from '../../domain/content/topic'
import { commonTexts } from '../../messages/common'
import { topicTexts } from '../../messages/content/topics'
import { errorTexts } from '../../messages/errors'
import { savingTexts } from '../../messages/saving'
import { Button } from '../../ui/actions/button'
import { FocusAgain, FocusInvalid } from '../../ui/forms/focus'
import { TextInput } from '../../ui/forms/text-input'
import { LazyComparison } from '../shared/comparison/lazy-comparison'
import { DraftWarning } from '../shared/form/draft-status'
import { FormField, useFormValue } from '../shared/form/form-field'
import { FormOutcome } from '../shared/form/form-outcome'
import { PreviousDraftNotice } from '../shared/form/previous-draft-notice'
import { ResendDialog } from '../shared/form/resend-dialog'
import { SaveAside, SlowSave, useAside } from '../shared/form/slow-save'
import { RetryNotice } from '../shared/list/retry-notice'
import type { FormPart } from '../shared/part'
import type { TopicsScreen } from './topics.view'

// As high as the form, whose code comes after the list.
const narrow = css({ maxW: '[640px]', mb: '6', minH: '16', mdDown: { minH: '[120px]' } })
const line = css({ display: 'flex', alignItems: 'flex-start', gap: '2', mdDown: { flexWrap: 'wrap' } })
const field = css({ flex: '1', minW: '0', mdDown: { flexBasis: 'full' } })
const buttons = css({
  display: 'flex',
  gap: '2',
  pt: '6',
  mdDown: { pt: '0', flex: '1', '& > button': { flex: '1' } },
})

/** The single-line form that is always open: it adds a topic, or renames the one being edited (TOPIC-1 to TOPIC-3). */
export function TopicForm({ screen }: { screen: TopicsScreen }) {
  const form = useSelector(screen, ({ children }) => children.form)
  const mode = useSelector(screen, (snapshot) => snapshot.context.opening.mode)
  const isAway = useSelector(screen, (snapshot) => snapshot.hasTag('loadFailed'))
  return (
    <div className={narrow}>
      {form ? <Filling form={form} turn={form.sessionId} mode={mode} /> : null}
      {isAway ? (
        <RetryNotice tone="danger" text={errorTexts.notLoaded} onRetry={() => screen.send({ type: 'form.create' })} />
      ) : null}
    </div>
  )
}

interface FillingProps {
  form: FormPart<Values>
  /** Identifies the form session; the same input element is used in all of them. */
  turn: string
  mode: 'create' | 'edit'
}

function Filling({ form, turn, mode }: FillingProps) {
  const [topicName, setTopicName] = useFormValue(form, 'topicName')
  const problem = useSelector(form, ({ context }) => context.problem)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isChecking = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'checking' } }))
  const isAside = useAside(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ type: 'form.submit' })
  }
  if (isAside) return <SaveAside form={form} />
  return (
    <form noValidate aria-label={topicTexts.form} aria-busy={isBusy || undefined} tabIndex={-1} onSubmit={submit}>
      <DraftWarning form={form} />
      <FocusAgain turn={turn} insists={mode === 'edit'}>
        <div className={line}>
          <div className={field}>
            <FocusInvalid reason={problem}>
              <FormField form={form} name="topicName" label={topicTexts.fields.topicName}>
                <TextInput icon={Hash} value={topicName} onInput={setTopicName} spellCheck />
              </FormField>
            </FocusInvalid>
          </div>
          <div className={buttons}>
            {mode === 'edit' ? (
              <Button
                variant="outline"
                disabled={isBusy && !isChecking}
                onClick={() => form.send({ type: 'form.dismiss' })}
              >
                {commonTexts.cancel}
              </Button>
            ) : null}
            <Button type="submit" busy={isBusy} changes>
              {isBusy ? (isChecking ? commonTexts.checking : commonTexts.saving) : topicTexts.submit[mode]}
            </Button>
          </div>
        </div>
      </FocusAgain>
      <PreviousDraftNotice form={form} />
      <SlowSave form={form} />
      <FormOutcome form={form} />
      <LazyComparison form={form} />
      <ResendDialog form={form} texts={savingTexts.resend} />
    </form>
  )
}
