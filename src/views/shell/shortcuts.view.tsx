import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createShortcutsMachine } from '../../machines/page/shortcuts.machine'
import { commonTexts } from '../../messages/common'
import { shortcutTexts } from '../../messages/shell/shortcuts'
import { Dialog } from '../../ui/feedback/dialog'

const groups = css({ display: 'grid', gap: '5' })
const title = css({ textStyle: 'label', mb: '2' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  py: '2',
  borderTop: 'hairline',
})
const keys = css({ display: 'flex', gap: '1.5', flex: 'none' })
const key = css({
  minW: '7',
  px: '2',
  py: '0.5',
  textAlign: 'center',
  border: 'hairline',
  borderRadius: 'sm',
  bg: 'bg.surface',
  textStyle: 'small',
})
const note = css({ mt: '4', textStyle: 'small', color: 'fg.subtle' })

/** All shortcuts (EXT-184). */
export function ShortcutsView({ shortcuts }: { shortcuts: ActorRefFrom<ReturnType<typeof createShortcutsMachine>> }) {
  const isOpen = useSelector(shortcuts, (snapshot) => snapshot.matches('listed'))
  return (
    <Dialog
      open={isOpen}
      onClose={() => shortcuts.send({ type: 'shortcuts.hide' })}
      title={shortcutTexts.title}
      size="form"
      closeName={commonTexts.close}
    >
      <div className={groups}>
        {shortcutTexts.groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className={title}>{group.title}</h3>
            <dl>
              {group.rows.map(({ does, keys: pressed }) => (
                <div key={does} className={row}>
                  <dt>{does}</dt>
                  <dd className={keys}>
                    {pressed.map((one) => (
                      <kbd key={one} className={key}>
                        {one}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={note}>{shortcutTexts.note}</p>
    </Dialog>
  )
}
