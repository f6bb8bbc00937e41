import { useEffect } from 'react'

/** The time of a slice, in milliseconds, in browsers that do not tell when they are idle. */
const SLICE = 8

/** Does work step by step while the browser is idle, until it is done or other work is given. */
export function useIdleWork<Input>(begin: ((input: Input) => Iterator<unknown>) | undefined, input: Input): void {
  useEffect(() => {
    const steps = begin?.(input)
    let cancel = () => {}
    const go = (hasTime: () => boolean) => {
      while (hasTime()) if (!steps || steps.next().done) return
      wait()
    }
    function wait() {
      if ('requestIdleCallback' in window) {
        const due = requestIdleCallback((idle) => go(() => idle.timeRemaining() > 0))
        cancel = () => cancelIdleCallback(due)
      } else {
        const due = setTimeout(() => go(within(SLICE)))
        cancel = () => clearTimeout(due)
      }
    }
    wait()
    return () => cancel()
  }, [begin, input])
}

function within(time: number): () => boolean {
  const end = performance.now() + time
  return () => performance.now() < end
}
