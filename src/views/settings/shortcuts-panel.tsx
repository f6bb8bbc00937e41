import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { css } from '../../../styled-system/css'
import { shortcutTexts } from '../../messages/shell/shortcuts'
import { Notice } from '../../ui/feedback/notice'
import { Checkbox } from '../../ui/forms/checkbox'
import { Panel } from '../../ui/layout/panel'
import type { SettingsProps } from './settings.view'

const help = css({ textStyle: 'small', color: 'fg.subtle', pl: '7' })

/** Whether shortcuts of a single key are used; the choice holds at once (EXT-186). */
export function ShortcutsPanel({ settings }: Pick<SettingsProps, 'settings'>) {
  const isOn = useSelector(settings, ({ context }) => context.usesShortcuts)
  const isStored = useSelector(settings, ({ context }) => context.isChoiceStored)
  const helpId = useId()
  return (
    <Panel title={shortcutTexts.setting} isWide>
      <div>
        <Checkbox
          label={shortcutTexts.enable}
          checked={isOn}
          describedBy={helpId}
          onToggle={(checked) => settings.send({ type: 'shortcuts.toggle', isOn: checked })}
        />
        <p id={helpId} className={help}>
          {shortcutTexts.enableHelp}
        </p>
        {isStored ? null : <Notice tone="warning">{shortcutTexts.notStored}</Notice>}
      </div>
    </Panel>
  )
}
