import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { News } from '../../../contract/news'
import type { NotificationForm } from '../../domain/content/notification'
import { errorTexts } from '../../messages/errors'
import { openedNext } from '../../ui/feedback/load-once'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import type { ClockPart, FormPart, Part, PreviewEvent, PreviewSnapshot } from '../shared/part'
import { PartNotLoaded } from '../shared/part-status'
import { LazyNewsPreview } from './lazy-news-preview'

openedNext(LazyNewsPreview.preload)

/** A screen with news that can be previewed and broadcast. */
type NotifyingScreen = Part<
  PreviewSnapshot<News> & {
    children: { notification?: (FormPart<NotificationForm> & { sessionId: string }) | undefined }
    hasTag(tag: 'notificationFailed'): boolean
  },
  PreviewEvent | { type: 'notify.retry' } | { type: 'notify.close' }
>

export interface NewsDialogsProps {
  screen: NotifyingScreen
  clock: ClockPart
  /** The notification dialog, whose code is loaded with its machine. */
  Notify: ComponentType<NotifyDialogProps>
}

/** The preview of a news item and its notification dialog. */
export function NewsDialogs({ screen, clock, Notify }: NewsDialogsProps) {
  const isPreviewing = useSelector(screen, ({ context }) => context.previewed !== null)
  const isMissing = useSelector(screen, (snapshot) => snapshot.hasTag('notificationFailed'))
  const message = useSelector(screen, ({ children }) => children.notification)
  return (
    <>
      {isPreviewing ? <LazyNewsPreview preview={screen} /> : null}
      {isMissing ? (
        <PartNotLoaded
          text={errorTexts.notLoaded}
          onRetry={() => screen.send({ type: 'notify.retry' })}
          onClose={() => screen.send({ type: 'notify.close' })}
        />
      ) : null}
      {message ? <Notify key={message.sessionId} form={message} needs="subject" clock={clock} /> : null}
    </>
  )
}
