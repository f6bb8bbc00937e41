import { useSelector } from '@xstate/react'
import { Clock } from 'lucide-react'
import { commonTexts } from '../../messages/common'
import { settingsTexts } from '../../messages/settings'
import { zoneArea, zonesMatching } from '../../messages/zone-search'
import { isListedZone, zoneLabel } from '../../messages/zones'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/feedback/dialog'
import { Marked } from '../../ui/feedback/marked'
import { CommandBox } from '../../ui/search/command-box'
import { CommandRow } from '../../ui/search/command-row'
import type { SettingsProps } from './settings.view'

/** The search among all zones of the platform, those of the table first (EXT-187). */
export function ZoneDialog({ settings }: Pick<SettingsProps, 'settings'>) {
  const isOpen = useSelector(settings, (snapshot) => snapshot.matches('choosingZone'))
  const search = useSelector(settings, ({ context }) => context.search)
  const other = useSelector(settings, ({ context: { field, values } }) =>
    field === 'primaryTimeZone' ? values.secondaryTimeZone : values.primaryTimeZone,
  )
  const close = () => settings.send({ type: 'zones.close' })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={settingsTexts.zonesTitle}
      size="command"
      headless
      footer={
        <Button variant="ghost" size="sm" onClick={close}>
          {commonTexts.close}
        </Button>
      }
    >
      <CommandBox
        value={search}
        label={settingsTexts.zonesTitle}
        listLabel={settingsTexts.zonesList}
        placeholder={settingsTexts.zonesHint}
        clearName={commonTexts.clearSearch}
        none={commonTexts.noResults}
        options={isOpen ? zonesMatching(search, other).map(optionOf(search)) : []}
        onInput={(text) => settings.send({ type: 'zones.search', text })}
        onPick={(zone) => settings.send({ type: 'zones.pick', zone })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          close()
        }}
      />
    </Dialog>
  )
}

const optionOf = (search: string) => (zone: string) => ({
  value: zone,
  label: (
    <CommandRow icon={Clock} detail={isListedZone(zone) ? undefined : zoneArea(zone)}>
      <Marked text={zoneLabel(zone)} part={search} />
    </CommandRow>
  ),
  group: isListedZone(zone) ? settingsTexts.listedZones : settingsTexts.otherZones,
})
