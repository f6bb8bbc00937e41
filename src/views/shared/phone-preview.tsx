import { localDate, toLocalField } from '../../domain/local-time'
import { mediaUrl } from '../../domain/url'
import { commonTexts } from '../../messages/common'
import { mediaTexts } from '../../messages/media'
import { notificationTexts } from '../../messages/notification'
import { PushPreview } from '../../ui/push-preview'

export interface PhonePreviewProps {
  subject: string
  content: string
  image: string
}

/** A notification as its readers will see it, on a telephone; parts that are blank collapse (NOTE-6). */
export function PhonePreview({ subject, content, image }: PhonePreviewProps) {
  const now = momentShown()
  return (
    <PushPreview
      time={toLocalField(now).slice(-5)}
      date={localDate(now)}
      appName={commonTexts.product}
      moment={notificationTexts.now}
      subject={subject.trim()}
      content={content.trim()}
      image={mediaUrl(image)}
      imageAlt={mediaTexts.list.image(1)}
    />
  )
}

/** The telephone's clock, as of the last stroke; it ticks for nobody. */
const momentShown = (): string => new Date().toISOString()
