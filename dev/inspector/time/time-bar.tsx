import { useSelector } from '@xstate/react'
import type { Inspector } from '../actor-tree'
import { texts } from '../texts'

export const seconds = (at: number): string => (at / 1_000).toFixed(2)

/** The session as a slider: tree, chart and log show the moment that it stands at. */
export function TimeBar({ inspector }: { inspector: Inspector }) {
  const moments = useSelector(inspector, ({ context }) => context.moments)
  const moment = useSelector(inspector, ({ context }) => context.moment)
  const last = moments.length - 1
  const index = moment === null ? last : Math.max(0, moments.indexOf(moment))
  const told = moment === null ? texts.present : `${seconds(moment.at)} s, ${texts.moment(index + 1, moments.length)}`
  return (
    <section className="time" aria-label={texts.time}>
      <label>
        {texts.time}
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, index)}
          aria-valuetext={told}
          onChange={({ target }) => inspector.send({ type: 'time.move', index: target.valueAsNumber })}
        />
      </label>
      <output>{told}</output>
      <button type="button" disabled={moment === null} onClick={() => inspector.send({ type: 'time.now' })}>
        {texts.toPresent}
      </button>
    </section>
  )
}
