import { lacksSubject, type NotificationForm, type NotificationItem } from '../domain/notification'
import type { Toast } from '../domain/toast'
import { draftTexts } from '../messages/drafts'
import { mediaTexts } from '../messages/media'
import { notificationTexts } from '../messages/notification'
import { createFormMachine } from './parts/form.machine'
import type { createUploadMachine } from './parts/upload.machine'

/** A notification as its dialog holds it: the words, and the item that they are about. */
export interface ItemNotification extends NotificationForm {
  item: NotificationItem | null
}

export interface NotificationFormPorts {
  send: (asked: { values: ItemNotification; attempt: string; signal: AbortSignal }) => Promise<object>
  upload: ReturnType<typeof createUploadMachine>
  attempt: () => string
  toast: (toast: Toast) => void
}

/** The notification form of an item: its subject is required (NOTE-9, NOTE-10). */
export const createItemNotificationFormMachine = ({ send, upload, attempt, toast }: NotificationFormPorts) =>
  createFormMachine<ItemNotification, object, null>({
    problem: ({ values }) =>
      lacksSubject(values) ? { field: 'subject', text: notificationTexts.subjectMissing } : null,
    save: send,
    attempt,
    media: {
      upload,
      kindOf: () => 'IMAGE',
      put: (values, _, url) => ({ ...values, image: url }),
      take: (values) => ({ ...values, image: '' }),
      texts: { removed: mediaTexts.list.removed },
    },
    asksBeforeLosing: true,
    toast,
    texts: {
      saved: () => notificationTexts.sentFromItem,
      saveFailed: () => notificationTexts.sendFromItemFailed,
      draftKept: draftTexts.saved,
      notSaved: notificationTexts.unconfirmed,
    },
    spec: {
      problem: ['NOTE-9'],
      sent: ['NOTE-11', 'NOTE-4'],
      saved: ['NOTE-13'],
      failed: ['NOTE-14', 'NOTE-16'],
      dismissed: ['NOTE-5'],
      changed: ['NOTE-3'],
      mediaRemoved: ['UPL-13'],
    },
  })
