import { useSelector } from '@xstate/react'
import { Clock, Globe } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../styled-system/css'
import { formPanel } from '../../../styled-system/recipes/form-panel'
import { isKnownZone } from '../../domain/time/time-zone'
import { commonTexts } from '../../messages/common'
import { settingsTexts } from '../../messages/settings'
import { offeredZones, zoneLabel } from '../../messages/zones'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { Checkbox } from '../../ui/forms/checkbox'
import { Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import { Panel } from '../../ui/layout/panel'
import type { SettingsProps } from './settings.view'

const help = css({ textStyle: 'small', color: 'fg.subtle', pl: '7' })

/** The form of the time settings (SET-1, SET-3). */
export function SettingsForm({ settings }: Pick<SettingsProps, 'settings'>) {
  const values = useSelector(settings, ({ context }) => context.values)
  const stored = useSelector(settings, ({ context }) => context.stored)
  const failure = useSelector(settings, ({ context }) => context.failure)
  const helpId = useId()
  const zones = offeredZones([stored.primaryTimeZone, stored.secondaryTimeZone]).map((zone) => ({
    value: zone,
    label: zoneLabel(zone),
  }))
  const change = (changed: Partial<typeof values>) => settings.send({ type: 'settings.change', values: changed })
  const { primaryTimeZone, secondaryTimeZone } = values
  const isSecondaryShown = secondaryTimeZone === '' || isKnownZone(secondaryTimeZone)
  return (
    <Panel title={settingsTexts.title} onSubmit={() => settings.send({ type: 'settings.save' })}>
      <div>
        <Checkbox
          label={settingsTexts.show}
          checked={values.showTimeInHeader}
          describedBy={helpId}
          onToggle={(showTimeInHeader) => change({ showTimeInHeader })}
        />
        <p id={helpId} className={help}>
          {settingsTexts.showHelp}
        </p>
      </div>
      <div className={formPanel().grid}>
        <Field
          span={6}
          label={settingsTexts.primary}
          help={isKnownZone(primaryTimeZone) ? undefined : settingsTexts.unknownPrimary}
        >
          <Select
            icon={Clock}
            items={zones}
            value={primaryTimeZone}
            onPick={(zone) => change({ primaryTimeZone: zone })}
          />
        </Field>
        <Field
          span={6}
          label={settingsTexts.secondary}
          optional={commonTexts.optional}
          help={isSecondaryShown ? undefined : settingsTexts.unknownSecondary}
        >
          <Select
            icon={Globe}
            items={zones}
            empty={settingsTexts.none}
            value={secondaryTimeZone}
            onPick={(zone) => change({ secondaryTimeZone: zone })}
          />
        </Field>
      </div>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button type="submit">{settingsTexts.submit}</Button>
      </div>
    </Panel>
  )
}
