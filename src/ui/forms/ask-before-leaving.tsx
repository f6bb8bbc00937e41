import { useEffect } from 'react'

/** While it is shown, the browser asks before the page is left. */
export function AskBeforeLeaving() {
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
