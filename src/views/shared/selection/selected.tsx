import { selectedIn } from '../../../domain/selection'
import { selectionTexts } from '../../../messages/selection'
import { HeadControl } from '../../../ui/layout/head-control'
import { SelectBox } from '../../../ui/layout/select-box'
import { SelectionBar } from './selection-bar'
import {
  type BoxRows,
  pressOf,
  type RowBoxProps,
  type SelectedProps,
  type SelectingScreen,
  useSelection,
} from './selection-parts'

/** A part of the selection of a list (EXT-165, EXT-166, EXT-167). */
export function Selected<Item extends { id: string }>(props: SelectedProps<Item>) {
  if (props.part === 'row') return <RowBox {...props} />
  if (props.part === 'all') return <AllBox {...props} />
  if (props.part === 'reason') return <RowReason {...props} />
  return <SelectionBar {...props} />
}

function RowBox<Item>({ id, name, ...rows }: RowBoxProps<Item>) {
  const selected = selectedIn(useSelection(rows.screen))
  return (
    <SelectBox
      name={selectionTexts.row(name)}
      checked={selected.has(id)}
      onToggle={(isRange) => rows.screen.send(pressOf(rows, id, isRange))}
    />
  )
}

function AllBox<Item>(rows: BoxRows<Item>) {
  const selected = selectedIn(useSelection(rows.screen))
  const count = rows.shown.filter(({ id }) => selected.has(id)).length
  return (
    <HeadControl text={selectionTexts.bar}>
      <SelectBox
        name={selectionTexts.all}
        checked={count > 0 && count === rows.shown.length}
        mixed={count > 0 && count < rows.shown.length}
        onToggle={() => rows.screen.send(pressOf(rows, null, false))}
      />
    </HeadControl>
  )
}

/** Why the last action on this selected row was not carried out, or may not have been. */
function RowReason<Item>({ screen, id }: { screen: SelectingScreen<Item>; id: string }) {
  const selection = useSelection(screen)
  const reason = selectedIn(selection).has(id) ? selection.reasons[id] : undefined
  return reason === undefined ? null : <p data-note="">{reason}</p>
}
