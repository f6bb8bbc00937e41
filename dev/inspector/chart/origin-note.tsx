import { useSelector } from '@xstate/react'
import type { Inspector } from '../actor-tree'
import { texts } from '../texts'

/** Where the pressed state or transition is written, and the clauses that it answers. */
export function OriginNote({ inspector }: { inspector: Inspector }) {
  const origin = useSelector(inspector, ({ context }) => context.origin)
  const clauses = useSelector(inspector, ({ context }) => context.knowledge?.clauses)
  if (origin === null) return null
  const { title, source, spec } = origin
  return (
    <section className="origin" aria-label={texts.origin}>
      <p>{title}</p>
      {spec.length > 0 && (
        <dl>
          {spec.map((id) => (
            <div key={id}>
              <dt>{id}</dt>
              <dd>{clauses?.[id] ?? ''}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="bar">
        {source !== null && (
          <button type="button" title={texts.openSource} onClick={() => inspector.send({ type: 'source.open' })}>
            {source.replace('#L', ':')}
          </button>
        )}
        <button type="button" onClick={() => inspector.send({ type: 'chart.unmark' })}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}
