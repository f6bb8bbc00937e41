import type { ComponentType } from 'react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import type { SelectedProps } from './selection-parts'

/** The boxes of the rows and the bar of the selected ones, loaded with their machine; without it there are none. */
export const lazySelected = <Item extends { id: string }>(load: () => Promise<ComponentType<SelectedProps<Item>>>) =>
  lazyComponent<SelectedProps<Item>>(load, () => null)
