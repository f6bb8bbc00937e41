import type { ComponentType } from 'react'
import type { ListPart } from '../part'
import type { SelectedProps, SelectingScreen } from './selection-parts'

/** How rows are selected: by which parts, and what a row is called. */
export interface Selects<Item> {
  Selected: ComponentType<SelectedProps<Item>>
  screen: SelectingScreen<Item>
  name: (item: Item) => string
}

/** The boxes of the rows, and the reason in a row whose last action was not carried out (EXT-165, EXT-167). */
export const selectColumn = <Item extends { id: string }>(
  { Selected, screen, name }: Selects<Item>,
  list: ListPart<Item>,
  shown: readonly Item[],
) => ({
  all: <Selected part="all" screen={screen} list={list} shown={shown} />,
  row: (item: Item) => <Selected part="row" screen={screen} list={list} shown={shown} id={item.id} name={name(item)} />,
  reason: ({ id }: Item) => <Selected part="reason" screen={screen} id={id} />,
})
