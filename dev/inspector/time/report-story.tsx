import { useSelector } from '@xstate/react'
import type { Inspector } from '../actor-tree'
import { texts } from '../texts'
import type { Session } from './session'

/** A report in words, in the place of the desk; a press on a line goes to its moment. */
export function ReportStory({ inspector, session }: { inspector: Inspector; session: Session }) {
  const { head, story } = session
  const moments = useSelector(inspector, ({ context }) => context.moments)
  const at = useSelector(inspector, ({ context }) => context.moment?.at ?? Number.POSITIVE_INFINITY)
  const current = story.findLastIndex((line) => line.at <= at)
  const momentOf = (time: number) => moments.findLastIndex((moment) => moment.at <= time)
  return (
    <section className="story" aria-label={texts.story}>
      {head.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ol>
        {story.map(({ at: time, words, isFailure }, index) => (
          <li key={`${time} ${words}`}>
            <button
              type="button"
              className="step"
              aria-current={index === current ? 'step' : undefined}
              data-failure={isFailure || undefined}
              onClick={() => inspector.send({ type: 'time.move', index: Math.max(0, momentOf(time)) })}
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
