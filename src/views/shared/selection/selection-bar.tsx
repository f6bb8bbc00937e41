import { useSelector } from '@xstate/react'
import { Eye, EyeOff, Hash, Trash2 } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { type BulkAction, selectedIn } from '../../../domain/selection'
import { selectionTexts } from '../../../messages/selection'
import { Button } from '../../../ui/actions/button'
import { FocusWithin, pageHeading } from '../../../ui/forms/focus'
import { SelectionDock } from '../../../ui/layout/selection-dock'
import { useFilteredItems } from '../list/filtered-items'
import { LazyBulkDialog } from './lazy-bulk-dialog'
import { type BarProps, type BulkPart, pressOf, type SelectionPart, useSelection } from './selection-parts'

// What changes the rows goes onto a line of its own as one group.
const together = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ml: 'auto' })
const icons = { delete: Trash2, enable: Eye, disable: EyeOff, topic: Hash }

/** What can be done with the selected rows; nothing while none is selected (EXT-166 to EXT-168, EXT-204). */
export function SelectionBar<Item extends { id: string }>(props: BarProps<Item>) {
  const selection = useSelector(props.screen, ({ children }) => children.selection)
  return selection ? <Bar {...props} selection={selection} /> : null
}

function Bar<Item extends { id: string }>(props: BarProps<Item> & { selection: SelectionPart<Item> }) {
  const { list, selection } = props
  const chosen = selectedIn(useSelection(props.screen))
  const items = useSelector(list, ({ context }) => context.items)
  const bulk = useSelector(selection, ({ children }) => children.bulk)
  const selected = items.filter(({ id }) => chosen.has(id))
  const request = (type: BulkAction['type']) =>
    selection.send({
      type: 'bulk.request',
      action: type === 'topic' ? { type, topicId: '' } : { type },
      items: selected,
    })
  if (selected.length === 0 && !bulk) return null
  return (
    <>
      <SelectionDock label={selectionTexts.bar} text={selectionTexts.count(selected.length)} after={pageHeading}>
        <SelectAll {...props} chosen={chosen} />
        <Button variant="ghost" size="sm" onClick={() => selection.send({ type: 'select.clear' })}>
          {selectionTexts.clear}
        </Button>
        <div className={together}>
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
        </div>
      </SelectionDock>
      {bulk ? <Bulk {...props} bulk={bulk} /> : null}
    </>
  )
}

/** The action on the selected rows. */
function Bulk<Item extends { id: string }>({ bulk, name, warning, topics }: BarProps<Item> & { bulk: BulkPart<Item> }) {
  const items = useSelector(bulk, ({ context }) => context.items)
  return <LazyBulkDialog bulk={bulk} names={items.map(name)} warning={warning} topics={topics} />
}

/** Selects all items that are loaded and that no filter hides, unless a search shows only some of them. */
function SelectAll<Item extends { id: string }>({
  screen,
  list,
  arrange,
  chosen,
}: BarProps<Item> & { chosen: ReadonlySet<string> }) {
  const { found: shown } = useFilteredItems(list, undefined, arrange)
  const isSearched = useSelector(list, ({ context }) => context.search.trim() !== '')
  if (isSearched || shown.every(({ id }) => chosen.has(id))) return null
  const all = () => screen.send(pressOf({ screen, list, shown }, null, false))
  return (
    <FocusWithin after={() => document.querySelector<HTMLElement>('[data-dock] button')}>
      <Button variant="ghost" size="sm" onClick={all}>
        {selectionTexts.selectAll(shown.length)}
      </Button>
    </FocusWithin>
  )
}
