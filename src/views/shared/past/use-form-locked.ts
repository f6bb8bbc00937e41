import { useSelector } from '@xstate/react'
import type { PastHolder } from './past-part'

/** Whether the form of a screen is being saved, so that no other one can open. */
export function useFormLocked<Values>(screen: PastHolder<Values>): boolean {
  const form = useSelector(screen, ({ children }) => children.form)
  return useSelector(form, (snapshot) => snapshot?.hasTag('locked') ?? false)
}
