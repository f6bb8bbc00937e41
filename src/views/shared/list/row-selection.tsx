import { useSelector } from '@xstate/react'
import { type Selection, shownAt } from '../../../domain/selection'
import type { ScreenEvent } from '../../../machines/parts/screen/screen.ports'
import type { EventOf } from '../../../machines/typed'
import { commonTexts } from '../../../messages/common'
import { SelectBox } from '../../../ui/layout/select-box'
import type { ListPart, Part } from '../part'

/** A screen whose rows can be selected. */
export type SelectingPart = Part<
  { context: { selection: Selection } },
  EventOf<ScreenEvent<never, never>, 'select.toggle' | 'select.all' | 'select.clear'>
>

interface Rows {
  screen: SelectingPart
  list: ListPart<unknown>
  /** The ids of the rows that are shown. */
  shown: readonly string[]
}

/** The box of a row (EXT-165). */
export function RowBox({ screen, list, shown, id, name }: Rows & { id: string; name: string }) {
  const checked = useSelector(screen, ({ context }) => context.selection.ids.includes(id))
  return (
    <SelectBox
      name={commonTexts.selectRow(name)}
      checked={checked}
      onToggle={(isRange) =>
        screen.send({ type: 'select.toggle', id, isRange, shown, at: shownAt(list.getSnapshot().context) })
      }
    />
  )
}

/** The box of all rows, in the head of their table (EXT-165). */
export function AllBox({ screen, list, shown }: Rows) {
  const ids = useSelector(screen, ({ context }) => context.selection.ids)
  const count = shown.filter((id) => ids.includes(id)).length
  return (
    <SelectBox
      name={commonTexts.selectAll}
      checked={count > 0 && count === shown.length}
      mixed={count > 0 && count < shown.length}
      onToggle={() => screen.send({ type: 'select.all', shown, at: shownAt(list.getSnapshot().context) })}
    />
  )
}

/** Why the last action on this selected row was not carried out, or may not have been (EXT-167). */
export function RowReason({ screen, id }: { screen: SelectingPart; id: string }) {
  const reason = useSelector(screen, ({ context: { selection } }) =>
    selection.ids.includes(id) ? selection.reasons[id] : undefined,
  )
  return reason === undefined ? null : <p data-note="">{reason}</p>
}
