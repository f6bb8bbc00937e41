import { useSelector } from '@xstate/react'
import type { Change } from '../../../../contract/change'
import { css } from '../../../../styled-system/css'
import type { Difference } from '../../../domain/comparison/comparison'
import { changesIn } from '../../../domain/comparison/differences'
import { pastTexts as texts } from '../../../messages/past'
import { TwoSides } from '../../../ui/forms/side-choice'
import { fieldLabel, inFormOrder, type NameOf, sidesOf } from '../comparison/shown-value'
import type { PastEntriesProps } from './past-dialog'
import type { PastHolder } from './past-part'

const list = css({ display: 'grid', gap: '4', mt: '3' })
const summary = css({ textStyle: 'small', color: 'fg.default', cursor: 'pointer', minH: '6', overflowWrap: 'anywhere' })

/** The fields of a change, and each before and after it. */
export function ChangedFields<Values extends object, Item extends { id: string }>(
  props: PastEntriesProps<Values, Item> & { change: Change },
) {
  const { screen, comparison, change } = props
  const nameOf = useNames(screen)
  if (change.act !== 'changed') return null
  const [before, after] = [comparison.parse(change.before), comparison.parse(change.after)]
  const differences = before && after ? inFormOrder(changesIn(comparison, before, after)) : []
  if (differences.length === 0) {
    const isKnown = change.fields.length > 0
    return <p className={summary}>{isKnown ? change.fields.map(fieldLabel).join(', ') : texts.unchanged}</p>
  }
  return (
    <details>
      <summary className={summary}>{differences.map(({ field }) => fieldLabel(field)).join(', ')}</summary>
      <div className={list}>
        {differences.map((difference) => (
          <Sides key={difference.field} difference={difference} nameOf={nameOf} />
        ))}
      </div>
    </details>
  )
}

function Sides({ difference, nameOf }: { difference: Difference; nameOf: NameOf }) {
  const { ours, theirs } = sidesOf(difference, nameOf)
  return (
    <TwoSides
      label={fieldLabel(difference.field)}
      sides={[
        { value: 'before', label: texts.sides.before, ...ours },
        { value: 'after', label: texts.sides.after, ...theirs },
      ]}
    />
  )
}

const choices: Readonly<Record<string, 'topics' | 'regions' | 'events'>> = {
  topicId: 'topics',
  regionId: 'regions',
  eventId: 'events',
}

/** The names of what the ids of a change refer to, as far as the screen has read them. */
function useNames<Values>(screen: PastHolder<Values>): NameOf {
  const children = useSelector(screen, (snapshot) => snapshot.children)
  return (field, value) => {
    const name = choices[field]
    const found = name && children[name]?.getSnapshot().context.items.find(({ id }) => id === value)
    return found?.topicName ?? found?.name
  }
}
