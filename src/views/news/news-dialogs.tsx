import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { News } from '../../../contract/news'
import type { NotificationForm } from '../../domain/content/notification'
import type { TableSearch } from '../../domain/navigation/table-search'
import { errorTexts } from '../../messages/errors'
import { openedNext } from '../../ui/feedback/load-once'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import type { ClockPart, FormPart, ListPart, Part, PreviewEvent, PreviewSnapshot } from '../shared/part'
import { PartNotLoaded } from '../shared/part-status'
import { LazyNewsPreview } from './lazy-news-preview'

openedNext(LazyNewsPreview.preload)

/** A screen with news that can be previewed and broadcast. */
type NotifyingScreen = Part<
  PreviewSnapshot<News> & {
    children: { notification?: (FormPart<NotificationForm> & { sessionId: string }) | undefined }
    hasTag(tag: 'notificationFailed'): boolean
  },
  | PreviewEvent
  | { type: 'preview.step'; item: News }
  | { type: 'notify.open'; item: News }
  | { type: 'notify.retry' }
  | { type: 'notify.close' }
>

export interface NewsDialogsProps {
  screen: NotifyingScreen
  list: ListPart<News> | undefined
  /** How the rows that are shown are found among the items of the list. */
  find?: TableSearch<News> | undefined
  /** Without it, the screen does not edit news. */
  onEdit?: ((item: News) => void) | undefined
  clock: ClockPart
  /** The notification dialog, whose code is loaded with its machine. */
  Notify: ComponentType<NotifyDialogProps>
}

/** The preview of a news item and its notification dialog. */
export function NewsDialogs({ screen, list, find, clock, Notify, onEdit }: NewsDialogsProps) {
  const isPreviewing = useSelector(screen, ({ context }) => context.previewed !== null)
  const isMissing = useSelector(screen, (snapshot) => snapshot.hasTag('notificationFailed'))
  const message = useSelector(screen, ({ children }) => children.notification)
  return (
    <>
      {isPreviewing && list ? (
        <LazyNewsPreview
          preview={screen}
          from={{
            list,
            find,
            onStep: (item) => screen.send({ type: 'preview.step', item }),
            onNotify: (item) => screen.send({ type: 'notify.open', item }),
            onEdit,
          }}
        />
      ) : null}
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
