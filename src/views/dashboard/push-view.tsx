import { css } from '../../../styled-system/css'
import { push } from '../../../styled-system/recipes/push'
import { tiles } from '../../../styled-system/recipes/tiles'
import type { Draft } from '../../domain/draft'
import { notificationPayload, readNotificationDraft } from '../../domain/notification'
import { mediaUrl } from '../../domain/url'
import { commonTexts } from '../../messages/common'
import { dashboardTexts } from '../../messages/dashboard'
import { Mark } from '../../ui/mark'
import { Picture } from '../../ui/picture'
import { TileArt } from '../../ui/tile-art'

const card = css({ position: 'relative', w: '[min(400px, 100% - 32px)]' })
const words = css({ flex: '1', minW: '0' })

/** A broadcast that waits, as its reader will see it; what it lacks is left out (EXT-24). */
export function PushView({ draft }: { draft: Draft }) {
  const values = readNotificationDraft(draft.formData)
  const { subject, content, image } = values ? notificationPayload(values) : {}
  if (!subject && !content && !image) return <TileArt of="notifications" />
  const look = push()
  return (
    <div className={`${look.field} ${tiles().field}`}>
      <div className={`${look.card} ${card}`}>
        <div className={look.head}>
          <span className={look.app}>
            <Mark size={16} />
          </span>
          <b>{commonTexts.product}</b>
          <span>{dashboardTexts.now}</span>
        </div>
        <div className={tiles().push}>
          <div className={words}>
            {subject && <p className={look.subject}>{subject}</p>}
            {content && <p className={look.text}>{content}</p>}
          </div>
          {image && <Picture src={mediaUrl(image)} alt="" frame="thumb" />}
        </div>
      </div>
    </div>
  )
}
