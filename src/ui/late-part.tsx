import { type ComponentType, createElement, type ReactNode, Suspense, use, useState } from 'react'

/**
 * A part of a screen whose code comes when it is first shown, with something to stand in its place until then. Where the
 * code did not come, `Away` is shown; whenever the part is shown anew, the code is asked for again (ERR-5).
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Away: ComponentType<Props>,
  until?: ReactNode,
) {
  let coming: Promise<ComponentType<Props>> | null = null
  const ask = () => {
    coming ??= load().catch(() => {
      coming = null
      return Away
    })
    return coming
  }

  const Come = ({ part, props }: { part: Promise<ComponentType<Props>>; props: Props }) =>
    createElement(use(part), props)

  return function LatePart(props: Props) {
    const [part] = useState(ask)
    return (
      <Suspense fallback={until}>
        <Come part={part} props={props} />
      </Suspense>
    )
  }
}
