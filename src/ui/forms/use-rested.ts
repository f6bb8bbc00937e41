import { useEffect, useState } from 'react'

/** The pause in typing after which a URL counts as complete, in milliseconds. */
const REST = 400

/** A typed URL after a pause in typing, so that not every letter causes a request; an empty text at once. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : rested
}
