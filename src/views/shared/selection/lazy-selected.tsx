import type { ComponentType } from 'react'
import { css } from '../../../../styled-system/css'
import { commonTexts } from '../../../messages/common'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import type { SelectedProps } from './selection-parts'

const unseen = css({ srOnly: true })

/** A column is never without a heading, also without the box that stands in it. */
const Without = ({ part }: { part: string }) =>
  part === 'all' ? <span className={unseen}>{commonTexts.selection}</span> : null

/** The boxes of the rows and the bar of the selected ones, loaded with their machine; without it there are none. */
export const lazySelected = <Item extends { id: string }>(load: () => Promise<ComponentType<SelectedProps<Item>>>) =>
  lazyComponent<SelectedProps<Item>>(load, Without, Without)
