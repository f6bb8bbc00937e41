import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Inspector } from '../actor-tree'
import type { Picture } from '../picture'
import { texts } from '../texts'
import { type Named, originsIn } from './origin'

function Group({ label, all }: { label: string; all: readonly Named[] }) {
  return (
    <optgroup label={label}>
      {all.map(({ key, origin }) => (
        <option key={key} value={key}>
          {origin.title}
        </option>
      ))}
    </optgroup>
  )
}

/** The states and transitions of a chart as a list, in which keys choose what the mouse presses in the drawing. */
export function OriginChoice({ inspector, picture }: { inspector: Inspector; picture: Picture }) {
  const chosen = useSelector(inspector, ({ context }) => context.origin)
  const { states, transitions } = useMemo(() => originsIn(picture), [picture])
  const value = [...states, ...transitions].find(({ origin }) => origin === chosen)?.key ?? ''
  return (
    <label>
      {texts.originOf}
      <select
        value={value}
        onChange={({ target }) =>
          inspector.send(target.value === '' ? { type: 'chart.unmark' } : { type: 'chart.mark', key: target.value })
        }
      >
        <option value="">{texts.pick}</option>
        <Group label={texts.states} all={states} />
        <Group label={texts.transitions} all={transitions} />
      </select>
    </label>
  )
}
