import { frame } from '../../../styled-system/recipes/frame'

/** The first focusable element: a link past the navigation to the content. */
export function SkipLink({ text, target }: { text: string; target: string }) {
  return (
    <a href={`#${target}`} className={frame().skip}>
      {text}
    </a>
  )
}
