import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import type { Inspector } from './actor-tree'
import { type Group, groupsOf } from './events/groups'
import type { HostCall, LogLine } from './feed'
import { shownLines } from './reading'
import { texts } from './texts'

// A scrollable region takes the focus, so that keys can scroll it.
const reachable = { tabIndex: 0 }

const seconds = (at: number): string => (at / 1000).toFixed(2)

const callWords = ({ method, path, status }: HostCall): string => `${method} ${path} ${status}`

const Row = memo(function Row({ line }: { line: LogLine }) {
  const { at, name, from, words, outcome, isTaken, payload, call } = line
  const told = (
    <>
      <time>{seconds(at)}</time>
      <b>{name}</b>
      <span className="event">{words}</span>
      <span className="outcome" data-taken={isTaken || undefined}>
        {call ? callWords(call) : outcome}
      </span>
    </>
  )
  const source = from === null ? null : `from ${from}`
  return payload === '' ? (
    <div className="line">{told}</div>
  ) : (
    <details>
      <summary className="line">{told}</summary>
      {source && <p className="source">{source}</p>}
      <pre>{payload}</pre>
    </details>
  )
})

/** An event from outside, and below it everything that it led to. */
function CauseRow({ group, inspector }: { group: Group; inspector: Inspector }) {
  const { cause, first, effects, idle } = group
  const copied = useSelector(inspector, ({ context, value }) => (context.copied === cause ? value.clipboard : 'idle'))
  const words = { idle: texts.copy, copying: texts.copy, copied: texts.copied, refused: texts.refused }
  return (
    <li>
      <Row line={first} />
      {effects.length > 0 && (
        <ol className="effects">
          {effects.map((line) => (
            <li key={line.key} style={{ paddingInlineStart: 12 * Math.min(line.depth, 6) }}>
              <Row line={line} />
            </li>
          ))}
        </ol>
      )}
      {effects.length + idle > 0 && (
        <div className="foot">
          {idle > 0 && <small>{texts.idle(idle)}</small>}
          <button type="button" onClick={() => inspector.send({ type: 'cause.copy', cause })}>
            {words[copied]}
          </button>
        </div>
      )}
    </li>
  )
}

/** The received events and their outcomes, newest first. */
export function LogPane({ inspector }: { inspector: Inspector }) {
  const view = useSelector(inspector, ({ context }) => context.view)
  const filter = useSelector(inspector, ({ context }) => context.filter)
  const cleared = useSelector(inspector, ({ context }) => context.cleared)
  const isOnly = useSelector(inspector, ({ context }) => context.isOnly)
  const path = useSelector(inspector, ({ context }) => context.path)
  const isPaused = useSelector(inspector, (snapshot) => snapshot.matches({ log: 'paused' }))
  const only = isOnly ? path : null
  const groups = useMemo(() => groupsOf(shownLines(view, { filter, cleared, only })), [view, filter, cleared, only])
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
        {groups.length === 0 ? (
          <p>{texts.silent}</p>
        ) : (
          <ol>
            {groups.map((group) => (
              <CauseRow key={group.cause} group={group} inspector={inspector} />
            ))}
          </ol>
        )}
      </section>
    </section>
  )
}
