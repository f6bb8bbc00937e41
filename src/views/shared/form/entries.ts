import { useSelector } from '@xstate/react'
import { commonTexts } from '../../../messages/common'
import { mediaTexts } from '../../../messages/media'
import type { FormFramePart } from '../part'

/** How a list of a form is put in order, and what was last removed from it (EXT-140, EXT-141). */
export function useEntries(form: FormFramePart, field: string, nameOf: (index: number) => string) {
  const last = useSelector(form, ({ context }) => context.removed.findLast((one) => one.field === field))
  const turn = useSelector(form, ({ context }) => context.removed.filter((one) => one.field === field).length)
  return {
    move: (from: number, to: number) => form.send({ type: 'entry.move', field, from, to }),
    undo: last && {
      text: mediaTexts.list.wasRemoved(nameOf(last.index)),
      label: commonTexts.undo,
      index: last.index,
      turn,
      onUndo: () => form.send({ type: 'entry.restore', field }),
    },
  }
}
