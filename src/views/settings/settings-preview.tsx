import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import { longDay } from '../../domain/time/clock'
import type { DayPart } from '../../messages/day-part'
import { settingsTexts } from '../../messages/settings'
import { Icon } from '../../ui/layout/icon'
import { Panel } from '../../ui/layout/panel'
import { dayPartIcons } from '../shell/day-part-icons'
import { ZoneClocks } from '../shell/zone-clocks.view'
import { ZoneRuler } from '../shell/zone-ruler.view'
import type { SettingsProps } from './settings.view'

const parts: readonly DayPart[] = ['Morning', 'Afternoon', 'Evening', 'Night']
const box = css({
  display: 'flex',
  justifyContent: 'center',
  p: '4',
  border: 'hairline',
  borderRadius: 'md',
  bg: 'bg.canvas',
})
const bands = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4' })
const band = css({ display: 'flex', gap: '2', color: 'fg.subtle', textStyle: 'small' })
const name = css({ display: 'block', color: 'fg.default', textStyle: 'label' })

/** A preview of the header with the selected settings, saved or not. */
export function SettingsPreview({ settings, clock }: SettingsProps) {
  const values = useSelector(settings, ({ context }) => context.values)
  const day = useSelector(clock, ({ context }) => longDay(context.now))
  return (
    <Panel title={settingsTexts.preview} aside={day}>
      <div className={box}>
        {values.showTimeInHeader ? <ZoneClocks clock={clock} settings={values} /> : settingsTexts.hidden}
      </div>
      <ZoneRuler clock={clock} settings={values} />
      <ul className={bands}>
        {parts.map((part) => (
          <li key={part} className={band}>
            <Icon of={dayPartIcons[part]} size={16} />
            <span>
              <b className={name}>{part}</b>
              {settingsTexts.bands[part]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
