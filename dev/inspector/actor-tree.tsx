import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ActorLine } from './feed'
import type { createInspectorMachine } from './inspector.machine'
import { shownActor } from './reading'
import { texts } from './texts'

export type Inspector = ActorRefFrom<ReturnType<typeof createInspectorMachine>>

interface BranchProps {
  actors: readonly ActorLine[]
  parent: string | null
  chosen: string | null
  onChoose: (id: string) => void
}

function Branch({ actors, parent, chosen, onChoose }: BranchProps) {
  const here = actors.filter((actor) => actor.parent === parent)
  if (here.length === 0) return null
  return (
    <ul>
      {here.map(({ id, name, machine, status, value }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosen || undefined}
            data-status={status}
            onClick={() => onChoose(id)}
          >
            <b>{name}</b>
            {machine !== null && machine !== name && <i>{machine}</i>}
            <span>{status === 'active' ? value : status}</span>
          </button>
          <Branch actors={actors} parent={id} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

/** All actors of the app as a tree. */
export function ActorTree({ inspector }: { inspector: Inspector }) {
  const actors = useSelector(inspector, ({ context }) => context.view.actors)
  const chosen = useSelector(inspector, ({ context }) => shownActor(context)?.id ?? null)
  return (
    <section className="tree" aria-label={texts.actors}>
      <h2>{texts.actors}</h2>
      <nav aria-label={texts.actors}>
        {actors.length === 0 && <p>{texts.waiting}</p>}
        <Branch
          actors={actors}
          parent={null}
          chosen={chosen}
          onChoose={(id) => inspector.send({ type: 'actor.choose', id })}
        />
      </nav>
    </section>
  )
}
