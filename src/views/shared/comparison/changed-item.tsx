import { css } from '../../../../styled-system/css'
import type { Difference } from '../../../domain/content/comparison'
import { changesIn } from '../../../domain/content/differences'
import { comparisonTexts as texts } from '../../../messages/comparison'
import { Notice } from '../../../ui/feedback/notice'
import { TwoSides } from '../../../ui/forms/side-choice'
import { inFormOrder, labelOf, linesOf } from './shown-value'

const list = css({ display: 'grid', gap: '4', my: '4' })

export interface ChangedItemProps {
  /** What someone changed, by the function that finds it. */
  changes: (find: typeof changesIn) => Difference[]
}

/** What someone changed in an item that is being deleted, since it was read (EXT-52). */
export function ChangedItem({ changes }: ChangedItemProps) {
  return (
    <>
      <Notice tone="warning">{texts.changedBefore}</Notice>
      <div className={list}>
        {inFormOrder(changes(changesIn)).map((difference) => (
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
