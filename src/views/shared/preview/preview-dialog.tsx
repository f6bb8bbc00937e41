import type { KeyboardEvent, ReactNode } from 'react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { commonTexts } from '../../../messages/common'
import { stepOf } from '../../../ui/actions/step-keys'
import { Dialog, type DialogProps } from '../../../ui/feedback/dialog'
import { useFilteredItems } from '../list/filtered-items'
import type { ListPart, PreviewPart } from '../part'
import { PreviewBar } from './preview-bar'

/** The list that a preview was opened from, and what its rows offer besides. */
export interface PreviewedList<Item> {
  list: ListPart<Item>
  /** How the rows that are shown are found among the items; without it, all are shown. */
  find?: TableSearch<Item> | undefined
  onStep: (item: Item) => void
  onNotify?: ((item: Item) => void) | undefined
  onEdit?: ((item: Item) => void) | undefined
}

export interface PreviewDialogProps<Item> extends Pick<DialogProps, 'title' | 'size' | 'closeOnPicture'> {
  preview: PreviewPart<unknown>
  item: Item
  /** Without it, what is previewed is in no list. */
  from?: PreviewedList<Item> | undefined
  children: ReactNode
}

/** The dialog of a preview; of an item in a list, with what leads to its other rows (EXT-207). */
export function PreviewDialog<Item extends { id: string }>(props: PreviewDialogProps<Item>) {
  const { from } = props
  return from ? <ListedDialog {...props} from={from} /> : <Frame {...props} />
}

function ListedDialog<Item extends { id: string }>({
  from,
  ...props
}: PreviewDialogProps<Item> & { from: PreviewedList<Item> }) {
  const { item } = props
  const { found } = useFilteredItems(from.list, from.find)
  const at = found.findIndex(({ id }) => id === item.id)
  const place = at < 0 ? undefined : commonTexts.placeOf(at + 1, found.length)
  const itemAt = (by: 1 | -1): Item | undefined => (at < 0 ? undefined : found[at + by])
  const step = (by: 1 | -1) => {
    const next = itemAt(by)
    if (next) from.onStep(next)
  }
  return (
    <Frame
      {...props}
      place={place}
      onKeyDown={(event) => {
        const by = stepOf(event)
        if (by !== null) step(by)
      }}
      footer={
        <PreviewBar
          place={place}
          title={props.title}
          hasPrevious={itemAt(-1) !== undefined}
          hasNext={itemAt(1) !== undefined}
          onStep={step}
          onNotify={from.onNotify && (() => from.onNotify?.(item))}
          onEdit={from.onEdit && (() => from.onEdit?.(item))}
        />
      }
    />
  )
}

interface FrameProps extends Omit<PreviewDialogProps<{ id: string }>, 'from'> {
  place?: string | undefined
  footer?: ReactNode | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

const Frame = ({ preview, item, place, ...props }: FrameProps) => (
  <Dialog
    {...props}
    open
    bare
    headless
    of={item.id}
    description={place}
    closeName={commonTexts.close}
    onClose={() => preview.send({ type: 'preview.close' })}
  />
)
