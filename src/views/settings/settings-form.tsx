import { useSelector } from '@xstate/react'
import { Clock, Globe } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { formPanel } from '../../../styled-system/recipes/form-panel'
import { isKnownZone } from '../../domain/time/time-zone'
import type { ZoneField } from '../../machines/screens/settings.ports'
import { commonTexts } from '../../messages/common'
import { settingsTexts } from '../../messages/settings'
import { offeredZones, zoneLabel } from '../../messages/zones'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Checkbox } from '../../ui/forms/checkbox'
import { Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import { Panel } from '../../ui/layout/panel'
import type { SettingsProps } from './settings.view'

// A link button has a small margin of its own.
const inLine = css({ mx: '[-5px]' })

/** The form of the time settings (SET-1, SET-3). */
export function SettingsForm({ settings }: Pick<SettingsProps, 'settings'>) {
  const values = useSelector(settings, ({ context }) => context.values)
  const stored = useSelector(settings, ({ context }) => context.stored)
  const failure = useSelector(settings, ({ context }) => context.failure)
  const { primaryTimeZone, secondaryTimeZone } = values
  const chosen = [stored.primaryTimeZone, stored.secondaryTimeZone, primaryTimeZone, secondaryTimeZone]
  /** The zones of one of the two times: not that of the other. */
  const zonesOf = (own: string, other: string) =>
    offeredZones(chosen)
      .filter((zone) => zone !== other || zone === own)
      .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
  const change = (changed: Partial<typeof values>) => settings.send({ type: 'settings.change', values: changed })
  const isSecondaryShown = secondaryTimeZone === '' || isKnownZone(secondaryTimeZone)
  return (
    <Panel title={settingsTexts.title} onSubmit={() => settings.send({ type: 'settings.save' })}>
      <div>
        <Checkbox
          label={settingsTexts.show}
          checked={values.showTimeInHeader}
          help={settingsTexts.showHelp}
          onToggle={(showTimeInHeader) => change({ showTimeInHeader })}
        />
      </div>
      <div className={formPanel().grid}>
        <Field
          span={6}
          label={settingsTexts.primary}
          help={isKnownZone(primaryTimeZone) ? undefined : settingsTexts.unknownPrimary}
        >
          <Select
            icon={Clock}
            items={zonesOf(primaryTimeZone, secondaryTimeZone)}
            value={primaryTimeZone}
            onPick={(zone) => change({ primaryTimeZone: zone })}
          />
          <AllZones settings={settings} field="primaryTimeZone" />
        </Field>
        <Field
          span={6}
          label={settingsTexts.secondary}
          optional={commonTexts.optional}
          help={isSecondaryShown ? undefined : settingsTexts.unknownSecondary}
        >
          <Select
            icon={Globe}
            items={zonesOf(secondaryTimeZone, primaryTimeZone)}
            empty={settingsTexts.none}
            value={secondaryTimeZone}
            onPick={(zone) => change({ secondaryTimeZone: zone })}
          />
          <AllZones settings={settings} field="secondaryTimeZone" />
        </Field>
      </div>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button type="submit">{settingsTexts.submit}</Button>
      </div>
    </Panel>
  )
}

/** Opens the search among all zones, for one of the two times (EXT-187). */
function AllZones({ settings, field }: Pick<SettingsProps, 'settings'> & { field: ZoneField }) {
  return (
    <div className={inLine}>
      <Button variant="link" size="sm" onClick={() => settings.send({ type: 'zones.open', field })}>
        {settingsTexts.allZones} <VisuallyHidden>{settingsTexts.allZonesOf[field]}</VisuallyHidden>
      </Button>
    </div>
  )
}
