import { css } from '../../../styled-system/css'
import { push } from '../../../styled-system/recipes/push'
import { tiles } from '../../../styled-system/recipes/tiles'
import { notificationPayload, parseNotificationDraft } from '../../domain/content/notification'
import type { Draft } from '../../domain/drafts/draft'
import { mediaUrl } from '../../domain/navigation/url'
import { commonTexts } from '../../messages/common'
import { dashboardTexts } from '../../messages/dashboard'
import { Mark } from '../../ui/feedback/mark'
import { TileArt } from '../../ui/layout/tile-art'
import { Picture } from '../../ui/media/picture'

const card = css({ position: 'relative', w: '[min(400px, 100% - 32px)]' })
const words = css({ flex: '1', minW: '0' })

/** A broadcast stored as a draft, as its reader will see it; missing parts are left out (EXT-24). */
export function PushView({ draft }: { draft: Draft }) {
  const values = parseNotificationDraft(draft.formData)
  const { subject, content, image } = values ? notificationPayload(values) : {}
  if (!subject && !content && !image) return <TileArt of="notifications" />
  const classes = push()
  return (
    <div className={`${classes.field} ${tiles().field}`}>
      <div className={`${classes.card} ${card}`}>
        <div className={classes.header}>
          <span className={classes.app}>
            <Mark />
          </span>
          <b>{commonTexts.product}</b>
          <span>{dashboardTexts.now}</span>
        </div>
        <div className={tiles().push}>
          <div className={words}>
            {subject && (
              <p dir="auto" className={classes.subject}>
                {subject}
              </p>
            )}
            {content && (
              <p dir="auto" className={classes.text}>
                {content}
              </p>
            )}
          </div>
          {image && <Picture src={mediaUrl(image)} alt="" frame="thumb" />}
        </div>
      </div>
    </div>
  )
}
