import { useSelector } from '@xstate/react'
import { shortcutTexts } from '../../messages/shell/shortcuts'
import { Notice } from '../../ui/feedback/notice'
import { Checkbox } from '../../ui/forms/checkbox'
import { Panel } from '../../ui/layout/panel'
import type { SettingsProps } from './settings.view'

/** Whether shortcuts of a single key are used; the choice holds at once (EXT-186). */
export function ShortcutsPanel({ settings }: Pick<SettingsProps, 'settings'>) {
  const isOn = useSelector(settings, ({ context }) => context.usesShortcuts)
  const isStored = useSelector(settings, ({ context }) => context.isChoiceStored)
  return (
    <Panel title={shortcutTexts.setting} isWide>
      <div>
        <Checkbox
          label={shortcutTexts.enable}
          checked={isOn}
          help={shortcutTexts.enableHelp}
          onToggle={(checked) => settings.send({ type: 'shortcuts.toggle', isOn: checked })}
        />
        {isStored ? null : <Notice tone="warning">{shortcutTexts.notStored}</Notice>}
      </div>
    </Panel>
  )
}
