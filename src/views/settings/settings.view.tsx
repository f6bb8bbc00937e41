import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createSettingsMachine } from '../../machines/screens/settings.machine'
import { settingsTexts } from '../../messages/settings'
import { layoutTexts } from '../../messages/shell/layout'
import { PageHead } from '../../ui/layout/page-head'
import { Panel } from '../../ui/layout/panel'
import { PageTitle } from '../shell/page-title'
import { SettingsForm } from './settings-form'
import { SettingsPreview } from './settings-preview'
import { ShortcutsPanel } from './shortcuts-panel'
import { TakeDown } from './take-down'
import { ZoneDialog } from './zone-dialog'

export interface SettingsProps {
  settings: ActorRefFrom<ReturnType<typeof createSettingsMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

const { settings: heading } = layoutTexts.headings
const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 440px), 1fr))]',
  gap: '5',
})
const more = css({ display: 'grid', gap: '5', mt: '5' })
const paragraphs = css({ display: 'grid', gap: '3' })
const text = css({ textStyle: 'read', color: 'fg.muted', maxW: 'measure' })

/** Settings (/settings): the time in the header with its preview, shortcuts, and information about drafts (SET-1 to SET-4, EXT-302). */
export function SettingsView({ settings, clock }: SettingsProps) {
  const mayClear = useSelector(settings, ({ context }) => context.mayClear)
  const takeDown = useSelector(settings, ({ children }) => children.takeDown)
  return (
    <>
      <PageTitle text={heading} />
      <PageHead title={heading} />
      <div className={grid}>
        <SettingsForm settings={settings} />
        <SettingsPreview settings={settings} clock={clock} />
      </div>
      <div className={more}>
        <ShortcutsPanel settings={settings} />
        <Panel title={settingsTexts.drafts} isWide>
          <div className={paragraphs}>
            <p className={text}>{settingsTexts.draftsText}</p>
            {mayClear ? <p className={text}>{settingsTexts.mayClear}</p> : null}
          </div>
        </Panel>
        {takeDown && <TakeDown takeDown={takeDown} />}
      </div>
      <ZoneDialog settings={settings} />
    </>
  )
}
