import { useSelector } from '@xstate/react'
import { type LucideIcon, Plus } from 'lucide-react'
import { commonTexts } from '../../../messages/common'
import { StatePanel } from '../../../ui/feedback/state-panel'
import { AddButton, type AddButtonProps } from '../form/add-button'
import type { ListPart } from '../part'

interface FirstItemProps extends AddButtonProps {
  list: ListPart<unknown>
  icon?: LucideIcon | undefined
  /** That there are no items, on screens with a text of their own (TABLE-3). */
  none?: string | undefined
  /** What to do first, unless the text of the screen says so. */
  text?: string | undefined
}

/** Shown in an empty list: what to do first, with the page's button (EXT-175, EXT-217). */
export function FirstItem({ list, icon = Plus, none = commonTexts.noResults, text, ...button }: FirstItemProps) {
  const isUnreadable = useSelector(list, ({ context }) => context.unreadable > 0)
  const help = isUnreadable ? {} : { detail: text, action: <AddButton {...button} /> }
  return <StatePanel icon={icon} text={none} {...help} />
}
