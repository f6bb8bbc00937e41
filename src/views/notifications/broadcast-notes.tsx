import { Globe, Image, type LucideIcon, TextAlignStart } from 'lucide-react'
import { css } from '../../../styled-system/css'
import { notificationTexts } from '../../messages/content/notification'
import { Icon } from '../../ui/layout/icon'

const icons: readonly LucideIcon[] = [Globe, TextAlignStart, Image]
const notes = css({ maxW: '[480px]' })
const note = css({
  display: 'flex',
  gap: '2.5',
  py: '4',
  borderBottom: 'hairline',
  color: 'fg.muted',
  '& > svg': { flex: 'none', mt: '1' },
})
const noteTitle = css({ textStyle: 'headline', color: 'fg.default', mb: '1' })

/** What an editor should know of broadcasts before sending one (NOTE-1). */
export function BroadcastNotes() {
  return (
    <ul className={notes}>
      {notificationTexts.notes.map(({ title, text }, index) => (
        <li key={title} className={note}>
          <Icon of={icons[index] ?? Globe} />
          <div>
            <h2 className={noteTitle}>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
