import { useSelector } from '@xstate/react'
import type { Change } from '../../../../contract/change'
import { css } from '../../../../styled-system/css'
import { earlierVersion } from '../../../domain/comparison/restored'
import { timeOf } from '../../../domain/time/local-time'
import { versionOf } from '../../../domain/version'
import { pastTexts as texts } from '../../../messages/past'
import { Age } from '../list/age'
import { ChangedFields } from './changed-fields'
import type { PastEntriesProps } from './past-dialog'
import { PastEntry } from './past-entry'
import { useFormLocked } from './use-form-locked'

const note = css({ textStyle: 'small', color: 'fg.muted' })

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
      title={texts.acts[change.act](change.editor)}
      facts={<Age time={timeOf(change.at)} clock={clock} />}
      isLocked={useFormLocked(screen)}
      onRestore={isPresent || !after ? undefined : () => restore(after)}
    >
      <ChangedFields {...props} />
      {isPresent ? <p className={note}>{texts.present}</p> : null}
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
    const known = form?.getSnapshot().context
    const listed = past?.getSnapshot().context
    // Only the first page begins with the version that is stored now.
    const newest = listed?.page === 0 ? comparison.parse(listed.items[0]?.after) : null
    const stored = newest && { values: comparison.valuesOf(newest), version: versionOf(newest) ?? null }
    const present = known?.present ?? known?.base ?? stored
    screen.send({ type: 'form.restore', opening: earlierVersion(comparison, earlier, present) })
  }
}
