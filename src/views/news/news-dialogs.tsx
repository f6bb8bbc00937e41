import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { News } from '../../../contract/news'
import type { NotificationForm } from '../../domain/content/notification'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import type { ClockPart, FormPart, Part, PreviewPart } from '../shared/part'

const NewsPreview = lazyComponent<{ preview: PreviewPart<News> }>(
  async () => (await import('./news-preview')).NewsPreview,
  () => null,
)

/** A screen with news that can be previewed and broadcast. */
type NotifyingScreen = Part<
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

export interface NewsDialogsProps {
  screen: NotifyingScreen
  clock: ClockPart
  /** The notification dialog, whose code is loaded with its machine. */
  Notify: ComponentType<NotifyDialogProps>
}

/** The preview of a news item and its notification dialog. */
export function NewsDialogs({ screen, clock, Notify }: NewsDialogsProps) {
  const preview = useSelector(screen, ({ children }) => children.preview)
  const isPreviewing = useSelector(preview, (snapshot) => (snapshot?.context.item ?? null) !== null)
  const notify = useSelector(screen, ({ children }) => children.notify)
  const message = useSelector(notify, (snapshot) => snapshot?.children.form)
  return (
    <>
      {preview && isPreviewing ? <NewsPreview preview={preview} /> : null}
      {message ? <Notify key={message.sessionId} form={message} needs="subject" clock={clock} /> : null}
    </>
  )
}
