import { useEffect, useState } from 'react'

/** Milliseconds without a stroke after which an address is taken to be whole. */
const REST = 400

/** A typed address once the typing rests, so that nothing is fetched for each letter of it; an empty one at once. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : rested
}
