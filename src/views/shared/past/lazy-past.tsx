import type { Comparison } from '../../../domain/comparison/comparison'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import { PartNotLoaded } from '../part-status'
import type { PastProps } from './past-part'

/** The past of a screen's items; its code, and how to compare two versions, are loaded when it is needed. */
export const lazyPast = <Values extends object, Item extends { id: string }>(
  compare: () => Promise<Comparison<Values, Item>>,
) =>
  lazyComponent<PastProps<Values>>(
    async () => {
      const [{ pastView }, comparison] = await Promise.all([loadPart('past', () => import('./past')), compare()])
      return pastView(comparison)
    },
    ({ screen, ...retry }) => <PartNotLoaded {...retry} onClose={() => screen.send({ type: 'past.close' })} />,
  )
