import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { PartNotLoaded } from '../part-status'
import type { PastProps } from './past-part'

/**
 * The history of the edited item and the bin of the list, at the head of a page; their code is loaded where the host
 * notes changes (EXT-192).
 */
export function lazyPast<Values>(load: () => Promise<ComponentType<PastProps<Values>>>) {
  const Tools = lazyComponent(load, PartNotLoaded)
  return function Past(props: PastProps<Values>) {
    const isOffered = useSelector(props.screen, (snapshot) => snapshot.can({ type: 'past.open', id: null }))
    return isOffered ? <Tools {...props} /> : null
  }
}
