import { useSelector } from '@xstate/react'
import type { Inspector } from '../actor-tree'
import { texts } from '../texts'
import { seconds } from './time-bar'

/** The desk at a moment of the past. */
function PastDesk({ inspector }: { inspector: Inspector }) {
  const moment = useSelector(inspector, ({ context }) => context.moment)
  const page = useSelector(inspector, ({ context: { feed, moment: at } }) => (at ? (feed?.pageAt(at) ?? null) : null))
  if (moment === null) return null
  return (
    <section className="past" aria-label={texts.past}>
      <p role="status">{texts.readOnly(seconds(moment.at))}</p>
      {page === null ? (
        <p>{texts.unseen}</p>
      ) : (
        <iframe
          title={texts.past}
          // No code runs in it; of the same origin, it can be scrolled to where it was.
          sandbox="allow-same-origin"
          srcDoc={page.html}
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.scrollTo(0, page.top)}
        />
      )}
    </section>
  )
}

interface DeskProps {
  inspector: Inspector
  /** The name of the app's window. */
  name: string
  address: string
}

/** The app; a moment of the past lies over it, while it goes on out of reach of keys. */
export function Desk({ inspector, name, address }: DeskProps) {
  const isPast = useSelector(inspector, ({ context }) => context.moment !== null)
  return (
    <>
      <iframe title={texts.desk} name={name} src={address} inert={isPast} />
      <PastDesk inspector={inspector} />
    </>
  )
}
