import {
  isNothingToSend,
  lacksSubject,
  type NotificationForm,
  type NotificationItem,
} from '../../domain/content/notification'
import type { Toast } from '../../domain/toast'
import { notificationTexts } from '../../messages/content/notification'
import { draftTexts } from '../../messages/drafts/drafts'
import { mediaTexts } from '../../messages/media'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { FormPorts } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

/** The values of the notification dialog, with the item that they are about. */
export interface ItemNotification extends NotificationForm {
  item: NotificationItem | null
}

export interface NotificationFormPorts<Values> {
  send: (input: { values: Values; idempotencyKey: string; signal: AbortSignal }) => Promise<object>
  upload: ReturnType<typeof createUploadMachine>
  idempotencyKey: () => string
  toast: (toast: Toast) => void
}

type Ports<Values> = FormPorts<Values, object, null>

/** The notification form of an item: its subject is required (NOTE-9, NOTE-10). */
export const createItemNotificationFormMachine = ({
  id,
  ...ports
}: NotificationFormPorts<ItemNotification> & { id: string }) =>
  notificationForm(ports, {
    id,
    problem: ({ values }) =>
      lacksSubject(values) ? { field: 'subject', text: notificationTexts.subjectMissing } : null,
    confirmsDiscard: true,
    texts: {
      saved: () => notificationTexts.sentFromItem,
      saveFailed: () => notificationTexts.sendFromItemFailed,
    },
    spec: { problem: ['NOTE-9'], saved: ['NOTE-13'], failed: ['NOTE-14', 'NOTE-16'] },
  })

/**
 * The notification form of the page: one of its three fields is enough, and drafts are saved (NOTE-7, NOTE-10,
 * DRAFT-12).
 */
export const createPageNotificationFormMachine = ({
  draft,
  ...ports
}: NotificationFormPorts<NotificationForm> & { draft: DraftPort<NotificationForm> }) =>
  notificationForm(ports, {
    id: 'notifications.form',
    problem: ({ values }) =>
      isNothingToSend(values) ? { field: 'subject', text: notificationTexts.allMissing } : null,
    draft,
    texts: {
      saved: () => notificationTexts.sentFromPage,
      saveFailed: () => notificationTexts.sendFromPageFailed,
    },
    spec: {
      problem: ['NOTE-7'],
      saved: ['NOTE-12'],
      failed: ['NOTE-14', 'NOTE-15'],
      draftSaved: ['DRAFT-12'],
      draftFlushed: ['DRAFT-12'],
    },
  })

/** What both notification forms share. They have no `check` port, since no call reads broadcasts back (EXT-3). */
const notificationForm = <Values extends NotificationForm>(
  { send, upload, idempotencyKey, toast }: NotificationFormPorts<Values>,
  {
    texts,
    spec,
    ...own
  }: Pick<Ports<Values>, 'id' | 'problem' | 'spec'> &
    Partial<Pick<Ports<Values>, 'confirmsDiscard' | 'draft'>> & {
      texts: Pick<Ports<Values>['texts'], 'saved' | 'saveFailed'>
    },
) =>
  createFormMachine<Values, object, null>({
    ...own,
    save: send,
    idempotencyKey,
    media: {
      upload,
      kindOf: () => 'IMAGE',
      put: (values, _, url) => ({ ...values, image: url }),
      take: (values) => ({ ...values, image: '' }),
      texts: { removed: mediaTexts.list.removed },
    },
    toast,
    texts: { ...texts, draftSaved: draftTexts.saved, notSaved: notificationTexts.outcomeUnknown },
    spec: {
      sent: ['NOTE-11', 'NOTE-4', 'NOTE-8'],
      dismissed: ['NOTE-5'],
      changed: ['NOTE-3'],
      mediaRemoved: ['UPL-13'],
      ...spec,
    },
  })
