import {
  isNothingToSend,
  lacksSubject,
  type NotificationForm,
  type NotificationItem,
  notificationPayload,
} from '../../domain/content/notification'
import type { Toast } from '../../domain/toast'
import { notificationTexts } from '../../messages/content/notification'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { mediaTexts } from '../../messages/media'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptPort, AttemptServices, CheckInput, FormPorts, Found } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

/** The values of the notification dialog, with the item that they are about. */
export interface ItemNotification extends NotificationForm {
  item: NotificationItem | null
}

export interface NotificationFormPorts<Values> {
  send: (input: { values: Values; idempotencyKey: string; signal: AbortSignal }) => Promise<object>
  upload: ReturnType<typeof createUploadMachine>
  /** Whether a broadcast was carried out; only a host that finds attempts can tell (EXT-47). */
  check: (input: CheckInput<Values, null>) => Promise<Found<object>>
  attempts: AttemptServices
  toast: (toast: Toast) => void
}

type Ports<Values> = FormPorts<Values, object, null>

/** The notification form of an item: its subject is required (NOTE-9, NOTE-10). */
export const createItemNotificationFormMachine = ({
  id,
  store,
  findPrior,
  ...ports
}: NotificationFormPorts<ItemNotification> & {
  id: string
  findPrior: NonNullable<Ports<ItemNotification>['findPrior']>
  store: NonNullable<AttemptPort<ItemNotification, object, null>['store']>
}) =>
  notificationForm(ports, {
    id,
    body: ({ values }) => notificationPayload(values, values.item),
    store,
    findPrior,
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
    body: ({ values }) => notificationPayload(values),
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

/** What both notification forms share. No call reads broadcasts back, so that they are checked by their keys (EXT-47). */
const notificationForm = <Values extends NotificationForm>(
  { send, check, upload, attempts, toast }: NotificationFormPorts<Values>,
  {
    texts,
    spec,
    body,
    store,
    ...own
  }: Pick<Ports<Values>, 'id' | 'problem' | 'spec'> &
    Pick<AttemptPort<Values, object, null>, 'body' | 'store'> &
    Partial<Pick<Ports<Values>, 'confirmsDiscard' | 'draft' | 'findPrior'>> & {
      texts: Pick<Ports<Values>['texts'], 'saved' | 'saveFailed'>
    },
) =>
  createFormMachine<Values, object, null>({
    ...own,
    isDialog: true,
    save: send,
    check,
    checksByKey: true,
    attempts: { ...attempts, body, ...(store && { store }) },
    media: {
      upload,
      kindOf: () => 'IMAGE',
      isSingle: () => true,
      put: (values, _, url) => ({ ...values, image: url }),
      read: ({ image }) => (image === '' ? [] : [image]),
      write: (values, _, [image = '']) => ({ ...values, image }),
      refused: () => null,
      texts: mediaTexts.list,
    },
    toast,
    texts: {
      ...texts,
      draftSaved: formDraftTexts.saved,
      notSaved: notificationTexts.notSent,
      sentBefore: notificationTexts.sentBefore,
    },
    spec: {
      sent: ['NOTE-11', 'NOTE-4', 'NOTE-8'],
      dismissed: ['NOTE-5'],
      changed: ['NOTE-3'],
      mediaRemoved: ['UPL-13'],
      ...spec,
    },
  })
