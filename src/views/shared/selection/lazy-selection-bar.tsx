import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { PartLoading, PartNotLoaded } from '../part-status'
import type { SelectionBarProps } from './selection-bar'

/** The bar of the selected rows, whose code is loaded with that of its actions. */
export function lazySelectionBar<Item extends { id: string }>(
  load: () => Promise<ComponentType<SelectionBarProps<Item>>>,
): ComponentType<SelectionBarProps<Item>> {
  const Bar = lazyComponent<SelectionBarProps<Item>>(load, PartNotLoaded, <PartLoading />)
  return function SelectionBar(props) {
    const hasSelected = useSelector(props.screen, ({ context }) => context.selection.ids.length > 0)
    return hasSelected ? <Bar {...props} /> : null
  }
}
