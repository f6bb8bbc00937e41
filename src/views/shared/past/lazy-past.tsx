import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { Comparison } from '../../../domain/comparison/comparison'
import { whenIdle } from '../../../ui/feedback/idle'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { lazyChangedItem } from '../comparison/lazy-changed-item'
import { PartNotLoaded } from '../part-status'
import type { PastProps } from './past-part'

/**
 * The history of the edited item and the bin of the list, at the head of a page; their code is loaded where the host
 * notes changes (EXT-192).
 */
function lazyPast<Values>(load: () => Promise<ComponentType<PastProps<Values>>>) {
  const Tools = lazyComponent(whenIdle(load), PartNotLoaded)
  return function Past(props: PastProps<Values>) {
    const list = useSelector(props.screen, ({ children }) => children.list)
    // What the host offers is known once it has answered, which the list shows and the screen does not.
    const isOffered = useSelector(list, () => props.screen.getSnapshot().can({ type: 'past.open', id: null }))
    return isOffered ? <Tools {...props} /> : null
  }
}

/** The code that `lazyVersions` loads. */
interface PastCode {
  pastTools<Values extends object, Item extends { id: string }>(
    compare: () => Promise<Comparison<Values, Item>>,
  ): ComponentType<PastProps<Values>>
}

/** What shows two versions of an item: `Changed` while it is deleted, `Past` of its history and of the bin. */
export const lazyVersions = <Values extends object, Item extends { id: string }>(
  compare: () => Promise<Comparison<Values, Item>>,
  load: () => Promise<PastCode>,
) => ({ Changed: lazyChangedItem(compare), Past: lazyPast(async () => (await load()).pastTools(compare)) })
