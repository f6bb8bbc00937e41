import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import type { Inspector } from './actor-tree'
import type { LogLine } from './feed'
import { shownLines } from './reading'
import { texts } from './texts'

// A scrollable region takes the focus, so that keys can scroll it.
const reachable = { tabIndex: 0 }

const seconds = (at: number): string => (at / 1000).toFixed(2)

const Row = memo(function Row({ line }: { line: LogLine }) {
  const { at, name, from, words, outcome, isTaken, payload } = line
  const told = (
    <>
      <time>{seconds(at)}</time>
      <b>{name}</b>
      <span className="event">{words}</span>
      <span className="outcome" data-taken={isTaken || undefined}>
        {outcome}
      </span>
    </>
  )
  const source = from === null ? null : `from ${from}`
  return (
    <li>
      {payload === '' ? (
        <div className="line">{told}</div>
      ) : (
        <details>
          <summary className="line">{told}</summary>
          {source && <p className="source">{source}</p>}
          <pre>{payload}</pre>
        </details>
      )}
    </li>
  )
})

/** The received events and their outcomes, newest first. */
export function LogPane({ inspector }: { inspector: Inspector }) {
  const view = useSelector(inspector, ({ context }) => context.view)
  const filter = useSelector(inspector, ({ context }) => context.filter)
  const cleared = useSelector(inspector, ({ context }) => context.cleared)
  const isOnly = useSelector(inspector, ({ context }) => context.isOnly)
  const chosen = useSelector(inspector, ({ context }) => context.chosen)
  const isPaused = useSelector(inspector, (snapshot) => snapshot.matches({ log: 'paused' }))
  const only = isOnly ? chosen : null
  const lines = useMemo(() => shownLines(view, { filter, cleared, only }), [view, filter, cleared, only])
  return (
    <section className="log" aria-label={texts.log}>
      <div className="bar">
        <h2>{texts.log}</h2>
        <input
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filterHint}
          title={texts.filterHint}
          value={filter}
          onChange={({ target }) => inspector.send({ type: 'log.filter', text: target.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={isOnly}
            onChange={({ target }) => inspector.send({ type: 'log.only', isOnly: target.checked })}
          />
          {texts.only}
        </label>
        <button type="button" onClick={() => inspector.send({ type: isPaused ? 'log.resume' : 'log.pause' })}>
          {isPaused ? texts.resume : texts.pause}
        </button>
        <button type="button" onClick={() => inspector.send({ type: 'log.clear' })}>
          {texts.clear}
        </button>
      </div>
      <section className="lines" aria-label={texts.lines} {...reachable}>
        {lines.length === 0 ? (
          <p>{texts.silent}</p>
        ) : (
          <ol>
            {lines.map((line) => (
              <Row key={line.key} line={line} />
            ))}
          </ol>
        )}
      </section>
    </section>
  )
}
