import type { NotificationForm, NotificationItem } from '../domain/notification'
import { lacksSubject } from '../domain/notification'
import type { Toast } from '../domain/toast'
import { draftTexts } from '../messages/drafts'
import { mediaTexts } from '../messages/media'
import { notificationTexts } from '../messages/notification'
import { createFormMachine } from './parts/form.machine'
import { createFormHostMachine } from './parts/form-host.machine'
import type { createUploadMachine } from './parts/upload.machine'

/** A notification as its dialog holds it: the words, and the item that they are about. */
export interface ItemNotification extends NotificationForm {
  item: NotificationItem | null
}

export interface NotificationPorts {
  send: (asked: { values: ItemNotification; attempt: string; signal: AbortSignal }) => Promise<object>
  upload: ReturnType<typeof createUploadMachine>
  attempt: () => string
  toast: (toast: Toast) => void
}

/** The notification dialog opened from an item: prefilled, its subject required (NOTE-9, NOTE-10). */
export const createItemNotificationMachine = ({ send, upload, attempt, toast }: NotificationPorts) =>
  createFormHostMachine<ItemNotification, object>({
    form: createFormMachine<ItemNotification, object, null>({
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
    }),
    blank: () => ({ subject: '', content: '', image: '', item: null }),
    staysOpen: false,
    toast,
    texts: { draftRestored: draftTexts.restored },
    spec: { opened: ['NEWS-40', 'NEWS-41'], ended: ['NOTE-5', 'NOTE-13'] },
  })
