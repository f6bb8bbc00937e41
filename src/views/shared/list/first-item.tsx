import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { commonTexts } from '../../../messages/common'
import { StatePanel } from '../../../ui/feedback/state-panel'
import { AddButton, type AddButtonProps } from '../form/add-button'
import type { ListPart } from '../part'

interface FirstItemProps extends AddButtonProps {
  list: ListPart<unknown>
  /** What to do first. */
  text: string
}

/** Shown in an empty list: what to do first, with the page's button (EXT-175). */
export function FirstItem({ list, text, ...button }: FirstItemProps) {
  const isUnreadable = useSelector(list, ({ context }) => context.unreadable > 0)
  const help = isUnreadable ? {} : { detail: text, action: <AddButton {...button} /> }
  return <StatePanel icon={Plus} text={commonTexts.noResults} {...help} />
}
