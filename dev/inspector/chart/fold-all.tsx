import type { Inspector } from '../actor-tree'
import type { Picture } from '../picture'
import { texts } from '../texts'
import { foldable } from './folding'

/** Folds or unfolds all of a chart at once; nothing where nothing can be folded. */
export function FoldAll({ inspector, picture }: { inspector: Inspector; picture: Picture }) {
  const ids = foldable(picture)
  if (ids.length === 0) return null
  return (
    <>
      <button type="button" onClick={() => inspector.send({ type: 'chart.fold', ids })}>
        {texts.foldAll}
      </button>
      <button type="button" onClick={() => inspector.send({ type: 'chart.unfold', ids })}>
        {texts.unfoldAll}
      </button>
    </>
  )
}
