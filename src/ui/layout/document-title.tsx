import { useLayoutEffect } from 'react'

/** The title of the document. React would add a second `<title>` beside the one that the document comes with. */
export function DocumentTitle({ text }: { text: string }) {
  useLayoutEffect(() => {
    document.title = text
  }, [text])
  return null
}
