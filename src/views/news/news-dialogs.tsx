import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { News } from '../../../contract/news'
import type { NotificationForm } from '../../domain/notification'
import type { ClockPart, FormPart, Part, PreviewPart } from '../shared/part'

const NewsPreview = lazy(() => import('./news-preview').then((module) => ({ default: module.NewsPreview })))
const NotifyDialog = lazy(() =>
  import('../shared/notify-dialog.view').then((module) => ({ default: module.NotifyDialog })),
)

/** A screen with news that can be looked at and told of. */
type TellingScreen = Part<
  {
    children: {
      preview?: PreviewPart<News> | undefined
      notify?:
        | Part<{ children: { form?: (FormPart<NotificationForm> & { sessionId: string }) | undefined } }, never>
        | undefined
    }
  },
  never
>

/** The preview of a news item and the notification about one, each loaded with its first use. */
export function NewsDialogs({ screen, clock }: { screen: TellingScreen; clock: ClockPart }) {
  const preview = useSelector(screen, ({ children }) => children.preview)
  const isPreviewing = useSelector(preview, (snapshot) => (snapshot?.context.item ?? null) !== null)
  const notify = useSelector(screen, ({ children }) => children.notify)
  const message = useSelector(notify, (snapshot) => snapshot?.children.form)
  return (
    <Suspense>
      {preview && isPreviewing ? <NewsPreview preview={preview} /> : null}
      {message ? <NotifyDialog key={message.sessionId} form={message} needs="subject" clock={clock} /> : null}
    </Suspense>
  )
}
