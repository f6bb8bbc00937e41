import { shallowEqual, useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { Inspector } from './actor-tree'
import { offeredPayloads } from './reading'
import { texts } from './texts'

/** Sends the selected actor an event that its state accepts. */
export function Sender({ inspector }: { inspector: Inspector }) {
  const chosen = useSelector(inspector, ({ context }) => context.chosen)
  const accepted = useSelector(
    inspector,
    ({ context: { feed, chosen: id } }) => (id === null ? [] : (feed?.accepted(id) ?? [])),
    shallowEqual,
  )
  const type = useSelector(inspector, ({ context }) => context.type)
  const payload = useSelector(inspector, ({ context }) => context.payload)
  const path = useSelector(inspector, ({ context }) => context.path)
  const knowledge = useSelector(inspector, ({ context }) => context.knowledge)
  const offered = useMemo(() => offeredPayloads({ path, knowledge }, type), [path, knowledge, type])
  const problem = useSelector(inspector, ({ context }) => context.problem)
  const verdict = useSelector(inspector, ({ context }) => context.verdict)
  const guards = useSelector(
    inspector,
    ({ context: { feed, chosen: id, type: name } }) => (id === null ? [] : (feed?.guards(id, name) ?? [])),
    shallowEqual,
  )
  const judgement = verdict === 'refused' && guards.length > 0 ? texts.refusedBy(guards) : texts.verdict[verdict]
  const isPast = useSelector(inspector, (snapshot) => snapshot.matches({ time: 'past' }))
  const id = useId()
  if (chosen === null) return null
  if (isPast) return <p className="sender">{texts.sleeping}</p>
  return (
    <form
      className="sender"
      aria-label={texts.send}
      onSubmit={(event) => {
        event.preventDefault()
        inspector.send({ type: 'send.submit' })
      }}
    >
      <h2>{texts.send}</h2>
      {accepted.length === 0 ? (
        <p>{texts.deaf}</p>
      ) : (
        <>
          <label>
            {texts.event}
            <select value={type} onChange={({ target }) => inspector.send({ type: 'send.type', name: target.value })}>
              {accepted.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          {offered.length > 0 && (
            <label>
              {texts.known}
              <select value="" onChange={({ target }) => inspector.send({ type: 'send.payload', text: target.value })}>
                <option value="">{texts.pick}</option>
                {offered.map((one) => (
                  <option key={one.name} value={one.payload}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            {texts.payload}
            <textarea
              rows={2}
              spellCheck={false}
              value={payload}
              placeholder="{}"
              aria-invalid={problem !== null}
              aria-describedby={id}
              onChange={({ target }) => inspector.send({ type: 'send.payload', text: target.value })}
            />
          </label>
          <p id={id} role="status" className="verdict" data-verdict={problem === null ? verdict : 'problem'}>
            {problem ?? judgement}
          </p>
          <button type="submit" disabled={problem !== null}>
            {texts.submit}
          </button>
        </>
      )}
    </form>
  )
}
