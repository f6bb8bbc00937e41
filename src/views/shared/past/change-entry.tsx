import { useSelector } from '@xstate/react'
import type { Change } from '../../../../contract/change'
import { css } from '../../../../styled-system/css'
import type { Difference } from '../../../domain/comparison/comparison'
import { changesIn } from '../../../domain/comparison/differences'
import { earlierVersion } from '../../../domain/comparison/restored'
import { timeOf } from '../../../domain/time/local-time'
import { versionOf } from '../../../domain/version'
import { pastTexts as texts } from '../../../messages/past'
import { TwoSides } from '../../../ui/forms/side-choice'
import { fieldLabel, inFormOrder, labelOf, type NameOf, sidesOf } from '../comparison/shown-value'
import { Age } from '../list/age'
import type { PastEntriesProps } from './past-dialog'
import { PastEntry } from './past-entry'
import type { PastHolder } from './past-part'
import { useFormLocked } from './use-form-locked'

const list = css({ display: 'grid', gap: '4', mt: '3' })
const summary = css({ textStyle: 'small', color: 'fg.default', cursor: 'pointer', minH: '6', overflowWrap: 'anywhere' })

interface EntryProps<Values, Item> extends PastEntriesProps<Values, Item> {
  change: Change
  /** Its place on the page. */
  at: number
}

/** One change of an item: who made it, when, which fields it changed and how, and the version that it made (EXT-196). */
export function ChangeEntry<Values extends object, Item extends { id: string }>(props: EntryProps<Values, Item>) {
  const { screen, clock, comparison, change, at } = props
  const isFirstPage = useSelector(screen, ({ children }) => children.past?.getSnapshot().context.page === 0)
  const isPresent = isFirstPage && at === 0 && change.act !== 'deleted'
  const after = comparison.parse(change.after)
  const restore = useRestore(props)
  return (
    <PastEntry
      title={
        <>
          {change.editor} {texts.acts[change.act]}
        </>
      }
      facts={<Age time={timeOf(change.at)} clock={clock} />}
      isLocked={useFormLocked(screen)}
      onRestore={isPresent || !after ? undefined : () => restore(after)}
    >
      <Changed {...props} />
      {isPresent ? <p className={summary}>{texts.present}</p> : null}
    </PastEntry>
  )
}

/** What an item was before the first change that was noted of it; a change that made the item has nothing before it. */
export function EarliestEntry<Values extends object, Item extends { id: string }>(
  props: PastEntriesProps<Values, Item>,
) {
  const { screen, comparison } = props
  const list = useSelector(screen, ({ children }) => children.past)
  const isLastPage = useSelector(list, (snapshot) => snapshot?.can({ type: 'page.next' }) === false)
  const last = useSelector(list, (snapshot) => snapshot?.context.items.at(-1))
  const before = isLastPage && last ? comparison.parse(last.before) : null
  const restore = useRestore(props)
  const isLocked = useFormLocked(screen)
  if (!before) return null
  return <PastEntry title={texts.before} facts={null} isLocked={isLocked} onRestore={() => restore(before)} />
}

/** Opens the form with an earlier version, as a change of the item as the form or the history knows it (EXT-197). */
function useRestore<Values extends object, Item extends { id: string }>({
  screen,
  comparison,
}: PastEntriesProps<Values, Item>) {
  return (earlier: Item) => {
    const { form, past } = screen.getSnapshot().children
    const newest = comparison.parse(past?.getSnapshot().context.items[0]?.after)
    const present = form?.getSnapshot().context.present ?? {
      values: comparison.valuesOf(newest ?? earlier),
      version: versionOf(newest) ?? null,
    }
    screen.send({ type: 'form.restore', opening: earlierVersion(comparison, earlier, present) })
  }
}

/** The fields of a change, and each before and after it. */
function Changed<Values extends object, Item extends { id: string }>(props: EntryProps<Values, Item>) {
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
      <summary className={summary}>{differences.map(labelOf).join(', ')}</summary>
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
      label={labelOf(difference)}
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
