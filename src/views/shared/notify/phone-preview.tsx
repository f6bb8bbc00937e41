import { useSelector } from '@xstate/react'
import { type NotificationForm, notificationPayload } from '../../../domain/content/notification'
import { mediaUrl } from '../../../domain/navigation/url'
import { firstGraphemes } from '../../../domain/text'
import { dayOfYear, localClock } from '../../../domain/time/clock'
import { commonTexts } from '../../../messages/common'
import { notificationTexts } from '../../../messages/content/notification'
import { mediaTexts } from '../../../messages/media'
import { PushPreview } from '../../../ui/media/push-preview'
import type { ClockPart } from '../part'

/** About how many characters many phones show. */
const SUBJECT_SHOWN = 40
const CONTENT_SHOWN = 120

/** What many phones show of a text, and the rest (EXT-172). */
function splitText(text: string, most: number): readonly [shown: string, rest: string] {
  const shown = firstGraphemes(text, most)
  return [shown, text.slice(shown.length)]
}

/** A reader's phone with exactly what would be sent, at the current time (NOTE-8). */
export function PhonePreview({ clock, values }: { clock: ClockPart; values: NotificationForm }) {
  const time = useSelector(clock, ({ context }) => localClock(context.now).slice(0, 5))
  const date = useSelector(clock, ({ context }) => dayOfYear(context.now))
  const { subject = '', content = '', image = '' } = notificationPayload(values)
  return (
    <PushPreview
      time={time}
      date={date}
      appName={commonTexts.product}
      moment={notificationTexts.now}
      subject={splitText(subject, SUBJECT_SHOWN)}
      content={splitText(content, CONTENT_SHOWN)}
      cut={notificationTexts.cut}
      image={mediaUrl(image)}
      imageAlt={mediaTexts.list.image(1)}
    />
  )
}
