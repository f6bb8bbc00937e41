import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Inspector } from './actor-tree'
import { Canvas, zoomBy } from './canvas'
import { FoldAll } from './chart/fold-all'
import { OriginChoice } from './chart/origin-choice'
import { OriginNote } from './chart/origin-note'
import { Overview } from './chart/overview'
import { shownActor } from './reading'
import { texts } from './texts'

/** The chart of the selected actor, with its context; beside the desk, or in the whole window with an overview. */
export function ChartPane({ inspector }: { inspector: Inspector }) {
  const actor = useSelector(inspector, ({ context }) => shownActor(context))
  const drawing = useSelector(inspector, ({ context }) => context.drawing)
  const picture = useSelector(inspector, ({ context }) => context.picture)
  const state = useSelector(inspector, ({ value }) => value.chart)
  const isWhole = useSelector(inspector, (snapshot) => snapshot.matches({ size: 'whole' }))
  const pane = useRef<HTMLElement>(null)
  const zoom = (by: number) => {
    const canvas = pane.current?.querySelector('.canvas')
    if (canvas instanceof HTMLElement) zoomBy(inspector, canvas, by)
  }
  const words = {
    none: texts.choose,
    chosen: '',
    without: texts.without,
    layingOut: texts.laying,
    drawn: '',
    failed: texts.failed,
  }
  return (
    <section ref={pane} className="chart" aria-label={texts.chart} data-whole={isWhole || undefined}>
      <div className="bar">
        <h2>{actor ? actor.path : texts.chart}</h2>
        <output>{actor && actor.value !== '' ? `${texts.now}: ${actor.value}` : ''}</output>
        <button type="button" aria-label={texts.smaller} onClick={() => zoom(0.8)}>
          −
        </button>
        <button type="button" aria-label={texts.larger} onClick={() => zoom(1.25)}>
          +
        </button>
        <button type="button" onClick={() => inspector.send({ type: 'chart.fit' })}>
          {texts.fit}
        </button>
        <button
          type="button"
          onClick={() => inspector.send({ type: isWhole ? 'chart.reduce' : 'chart.enlarge' })}
          onKeyDown={({ key }) => key === 'Escape' && inspector.send({ type: 'chart.reduce' })}
        >
          {isWhole ? texts.reduce : texts.enlarge}
        </button>
        {picture && <FoldAll inspector={inspector} picture={picture} />}
        {picture && <OriginChoice inspector={inspector} picture={picture} />}
      </div>
      <Canvas inspector={inspector} actor={actor} drawing={drawing} words={words[state]} />
      {isWhole && actor && drawing && <Overview inspector={inspector} drawing={drawing} actor={actor} />}
      <OriginNote inspector={inspector} />
      {actor?.machine && <Knowledge inspector={inspector} />}
    </section>
  )
}

function Knowledge({ inspector }: { inspector: Inspector }) {
  const context = useSelector(inspector, ({ context: given }) => {
    const actor = shownActor(given)
    return actor ? (given.feed?.context(actor.id, given.moment) ?? '') : ''
  })
  return (
    <details className="context">
      <summary>{texts.knows}</summary>
      <pre>{context}</pre>
    </details>
  )
}
