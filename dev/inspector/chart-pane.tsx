import { useSelector } from '@xstate/react'
import type { Inspector } from './actor-tree'
import { ChartView } from './chart-view'
import { texts } from './texts'

// A scrollable region without focusable content takes the focus itself, so that keys can scroll it.
const reachable = { tabIndex: 0 }

/** The chart of the selected actor, with its context. */
export function ChartPane({ inspector }: { inspector: Inspector }) {
  const actor = useSelector(inspector, ({ context }) => context.view.actors.find(({ id }) => id === context.chosen))
  const drawing = useSelector(inspector, ({ context }) => context.drawing)
  const zoom = useSelector(inspector, ({ context }) => context.zoom)
  const state = useSelector(inspector, ({ value }) => value.chart)
  const words = {
    none: texts.choose,
    chosen: '',
    without: texts.without,
    layingOut: texts.laying,
    drawn: '',
    failed: texts.failed,
  }
  return (
    <section className="chart" aria-label={texts.chart}>
      <div className="bar">
        <h2>{actor ? actor.name : texts.chart}</h2>
        <output>{actor && actor.value !== '' ? `${texts.now}: ${actor.value}` : ''}</output>
        <button
          type="button"
          aria-label={texts.smaller}
          onClick={() => inspector.send({ type: 'chart.zoom', by: 0.8 })}
        >
          −
        </button>
        <button
          type="button"
          aria-label={texts.larger}
          onClick={() => inspector.send({ type: 'chart.zoom', by: 1.25 })}
        >
          +
        </button>
        <button type="button" onClick={() => inspector.send({ type: 'chart.fit' })}>
          {texts.fit}
        </button>
      </div>
      <section className="canvas" aria-label={texts.canvas} {...reachable}>
        {actor && drawing ? <ChartView drawing={drawing} actor={actor} zoom={zoom} /> : <p>{words[state]}</p>}
      </section>
      {actor?.machine && <Knowledge inspector={inspector} />}
    </section>
  )
}

function Knowledge({ inspector }: { inspector: Inspector }) {
  const context = useSelector(inspector, ({ context: { feed, chosen } }) =>
    chosen === null ? '' : (feed?.context(chosen) ?? ''),
  )
  return (
    <details className="context">
      <summary>{texts.knows}</summary>
      <pre>{context}</pre>
    </details>
  )
}
