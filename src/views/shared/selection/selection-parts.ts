import { useSelector } from '@xstate/react'
import { shownAt } from '../../../domain/navigation/paging'
import { type BulkAction, nothingSelected, type Selection } from '../../../domain/selection'
import type {
  BulkContext,
  BulkEvent,
  PressEvent,
  SelectionEvent,
} from '../../../machines/parts/selection/selection.ports'
import type { EventOf } from '../../../machines/typed'
import type { Arrange } from '../list/filtered-items'
import type { ListPart, Part } from '../part'

/** An action on several items. */
export type BulkPart<Item> = Part<{ context: BulkContext<Item>; hasTag(tag: 'busy' | 'locked'): boolean }, BulkEvent>

/** The selected rows of a screen. */
export type SelectionPart<Item> = Part<
  { context: { selection: Selection }; children: { bulk?: BulkPart<Item> | undefined } },
  EventOf<SelectionEvent<Item>, 'select.clear' | 'bulk.request'>
>

/** A screen whose rows can be selected. */
export type SelectingScreen<Item> = Part<{ children: { selection?: SelectionPart<Item> | undefined } }, PressEvent>

/** A topic that the selected items can be given. */
export interface OfferedTopic {
  id: string
  topicName: string
}

interface Rows<Item> {
  screen: SelectingScreen<Item>
  list: ListPart<Item>
}

export interface BoxRows<Item> extends Rows<Item> {
  /** The rows that are shown. */
  shown: readonly { id: string }[]
}

export interface RowBoxProps<Item> extends BoxRows<Item> {
  id: string
  name: string
}

export interface BarProps<Item> extends Rows<Item> {
  actions: readonly BulkAction['type'][]
  /** What an item is called. */
  name: (item: Item) => string
  /** Filters the items of a whole list. */
  arrange?: Arrange<Item> | undefined
  /** Shown with the question before items are deleted. */
  warning?: string | undefined
  /** The topics, read once they are asked for. */
  topics?: ListPart<OfferedTopic> | undefined
}

/** Which part of the selection is shown: the box of a row, that of all rows, the reason in a row, or the bar. */
export type SelectedProps<Item> =
  | ({ part: 'row' } & RowBoxProps<Item>)
  | ({ part: 'all' } & BoxRows<Item>)
  | ({ part: 'reason'; id: string } & Pick<Rows<Item>, 'screen'>)
  | ({ part: 'bar' } & BarProps<Item>)

/** A press on the box of a row; without an id, on that of all rows. */
export const pressOf = <Item>({ list, shown }: BoxRows<Item>, id: string | null, isRange: boolean): PressEvent => ({
  type: 'select.press',
  id,
  isRange,
  shown: shown.map((item) => item.id),
  at: shownAt(list.getSnapshot().context),
})

/** What is selected. */
export function useSelection<Item>(screen: SelectingScreen<Item>): Selection {
  const selection = useSelector(screen, ({ children }) => children.selection)
  return useSelector(selection, (snapshot) => snapshot?.context.selection ?? nothingSelected)
}
