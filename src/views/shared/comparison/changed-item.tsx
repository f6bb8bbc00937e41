import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { comparisonTexts as texts } from '../../../messages/comparison'
import { Notice } from '../../../ui/feedback/notice'
import { TwoSides } from '../../../ui/forms/side-choice'
import type { RemovalPart } from '../part'
import { inFormOrder, labelOf, linesOf } from './shown-value'

const list = css({ display: 'grid', gap: '4', my: '4' })

/** What someone changed in an item that is being deleted, since it was read (EXT-52). */
export function ChangedItem<Item>({ removal }: { removal: RemovalPart<Item> }) {
  const differences = useSelector(removal, ({ context }) => context.differences)
  return (
    <>
      <Notice tone="warning">{texts.changedBefore}</Notice>
      <div className={list}>
        {inFormOrder(differences).map((difference) => (
          <TwoSides
            key={difference.field}
            label={labelOf(difference)}
            note={texts.changedBy[difference.changedBy]}
            sides={[
              { value: 'before', label: texts.before, lines: linesOf(difference.field, difference.ours) },
              { value: 'now', label: texts.now, lines: linesOf(difference.field, difference.theirs) },
            ]}
          />
        ))}
      </div>
    </>
  )
}
