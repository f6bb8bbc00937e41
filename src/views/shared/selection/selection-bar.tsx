import { useSelector } from '@xstate/react'
import { Eye, EyeOff, Hash, Trash2 } from 'lucide-react'
import type { BulkAction, Selection } from '../../../domain/selection'
import { shownAt } from '../../../domain/selection'
import type { BulkContext, BulkEvent } from '../../../machines/parts/bulk/bulk.ports'
import type { ScreenEvent } from '../../../machines/parts/screen/screen.ports'
import type { EventOf } from '../../../machines/typed'
import { selectionTexts } from '../../../messages/selection'
import { Button } from '../../../ui/actions/button'
import { SelectionDock } from '../../../ui/layout/selection-dock'
import { pageHeading } from '../list/loading-rows'
import type { ListPart, Part } from '../part'
import { BulkDialog } from './bulk-dialog'

/** An action on several items. */
export type BulkPart<Item> = Part<{ context: BulkContext<Item>; hasTag(tag: 'busy' | 'locked'): boolean }, BulkEvent>

/** A screen whose selected rows can be acted on. */
export type BulkScreen<Item> = Part<
  { context: { selection: Selection }; children: { bulk?: BulkPart<Item> | undefined } },
  EventOf<ScreenEvent<Item, never>, 'select.all' | 'select.clear' | 'bulk.request'>
>

/** A topic that the selected items can be given. */
export interface OfferedTopic {
  id: string
  topicName: string
}

export interface SelectionBarProps<Item extends { id: string }> {
  screen: BulkScreen<Item>
  list: ListPart<Item>
  actions: readonly BulkAction['type'][]
  /** What an item is called. */
  name: (item: Item) => string
  /** Shown with the question before items are deleted. */
  warning?: string | undefined
  /** The topics, read once they are asked for. */
  topics?: ListPart<OfferedTopic> | undefined
}

const icons = { delete: Trash2, enable: Eye, disable: EyeOff, topic: Hash }

/** What can be done with the selected rows (EXT-166 to EXT-168). */
export function SelectionBar<Item extends { id: string }>(props: SelectionBarProps<Item>) {
  const { screen, list } = props
  const ids = useSelector(screen, ({ context }) => context.selection.ids)
  const items = useSelector(list, ({ context }) => context.items)
  const bulk = useSelector(screen, ({ children }) => children.bulk)
  const selected = items.filter(({ id }) => ids.includes(id))
  const request = (type: BulkAction['type']) =>
    screen.send({
      type: 'bulk.request',
      action: type === 'topic' ? { type, topicId: '' } : { type },
      items: selected,
    })
  if (selected.length === 0 && !bulk) return null
  return (
    <>
      <SelectionDock label={selectionTexts.bar} text={selectionTexts.count(selected.length)} after={pageHeading}>
        <SelectAll {...props} missing={selected.length < items.length} />
        {props.actions.map((type) => (
          <Button
            key={type}
            variant="outline"
            size="sm"
            danger={type === 'delete'}
            icon={icons[type]}
            onClick={() => request(type)}
          >
            {selectionTexts.actions[type]}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={() => screen.send({ type: 'select.clear' })}>
          {selectionTexts.clear}
        </Button>
      </SelectionDock>
      {bulk ? <BulkDialog bulk={bulk} name={props.name} warning={props.warning} topics={props.topics} /> : null}
    </>
  )
}

/** Selects all items that are loaded, unless a search shows only some of them. */
function SelectAll<Item extends { id: string }>({
  screen,
  list,
  missing,
}: SelectionBarProps<Item> & { missing: boolean }) {
  const items = useSelector(list, ({ context }) => context.items)
  const isSearched = useSelector(list, ({ context }) => context.search.trim() !== '')
  if (!missing || isSearched) return null
  const all = () =>
    screen.send({
      type: 'select.all',
      shown: items.map(({ id }) => id),
      at: shownAt(list.getSnapshot().context),
    })
  return (
    <Button variant="ghost" size="sm" onClick={all}>
      {selectionTexts.selectAll(items.length)}
    </Button>
  )
}
