import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import type { Comparison } from '../../../domain/comparison/comparison'
import { changesIn } from '../../../domain/comparison/differences'
import { comparisonTexts as texts } from '../../../messages/comparison'
import { Notice } from '../../../ui/feedback/notice'
import { TwoSides } from '../../../ui/forms/side-choice'
import type { ChangedItemProps } from './lazy-changed-item'
import { fieldLabel, inFormOrder, sidesOf } from './shown-value'

const list = css({ display: 'grid', gap: '4', my: '4' })

/** What someone changed in an item that is being deleted, since it was read (EXT-52). */
export const changedItem = <Values extends object, Item>(comparison: Comparison<Values, Item>) =>
  function ChangedItem({ removal }: ChangedItemProps<Item>) {
    const read = useSelector(removal, ({ context }) => context.item)
    const present = comparison.parse(useSelector(removal, ({ context }) => context.present))
    return (
      <>
        <Notice tone="warning">{texts.changedBefore}</Notice>
        <div className={list}>
          {inFormOrder(present ? changesIn(comparison, read, present) : []).map((difference) => (
            <TwoSides
              key={difference.field}
              label={fieldLabel(difference.field)}
              note={texts.changedBy[difference.changedBy]}
              sides={[
                { value: 'before', label: texts.before, ...sidesOf(difference).ours },
                { value: 'now', label: texts.now, ...sidesOf(difference).theirs },
              ]}
            />
          ))}
        </div>
      </>
    )
  }
