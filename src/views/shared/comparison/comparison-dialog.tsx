import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { comparisonTexts as texts } from '../../../messages/comparison'
import { Button } from '../../../ui/actions/button'
import { Dialog } from '../../../ui/feedback/dialog'
import { SideChoice } from '../../../ui/forms/side-choice'
import type { FormFramePart } from '../part'
import { fieldLabel, inFormOrder, type NameOf, sidesOf } from './shown-value'

export interface ComparisonDialogProps {
  form: FormFramePart
  nameOf?: NameOf | undefined
}

const list = css({ display: 'grid', gap: '5' })

/** What someone else changed in the edited item, and what the form has, to take field by field (EXT-49, EXT-50). */
export function ComparisonDialog({ form, nameOf }: ComparisonDialogProps) {
  const comparison = useSelector(form, ({ context }) => context.comparison)
  if (!comparison) return null
  const isUnknown = comparison.differences.some(({ changedBy }) => changedBy === 'unknown')
  const close = () => form.send({ type: 'comparison.close' })
  return (
    <Dialog
      open
      size="preview"
      role="alertdialog"
      title={isUnknown ? texts.unknownTitle : texts.title}
      description={isUnknown ? texts.unknownIntro : comparison.saves ? texts.intro : texts.draftIntro}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {texts.goOn}
          </Button>
          <Button onClick={() => form.send({ type: 'comparison.apply' })}>
            {comparison.saves ? texts.save : texts.apply}
          </Button>
        </>
      }
    >
      <div className={list}>
        {inFormOrder(comparison.differences).map((difference) => {
          const { field, changedBy, takes } = difference
          const { theirs, ours } = sidesOf(difference, nameOf)
          return (
            <SideChoice
              key={field}
              label={fieldLabel(difference.field)}
              note={texts.changedBy[changedBy]}
              isOpen={changedBy === 'both' || changedBy === 'unknown'}
              sides={[
                { value: 'theirs', label: texts.theirs, ...theirs },
                { value: 'ours', label: texts.ours, ...ours },
              ]}
              value={takes}
              onPick={(side) =>
                form.send({ type: 'difference.take', field, side: side === 'theirs' ? 'theirs' : 'ours' })
              }
            />
          )
        })}
      </div>
    </Dialog>
  )
}
