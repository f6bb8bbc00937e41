import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * The value that expensive parts are rendered from. It follows at a lower priority; if they `wait`, only after a frame
 * has shown everything else.
 */
export function usePainted<Value>(value: Value, wait: boolean): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => startTransition(() => setPainted(() => value))
    const due = requestAnimationFrame(() => channel.port2.postMessage(null))
    return () => {
      cancelAnimationFrame(due)
      channel.port1.close()
    }
  }, [value])
  const deferred = useDeferredValue(value)
  return wait ? painted : deferred
}
