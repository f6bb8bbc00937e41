import type { SentNotification } from '../../../contract/outbox'
import type { Page } from '../../../contract/page'
import { blankNotification, type NotificationForm } from '../../domain/content/notification'
import type { Toast } from '../../domain/toast'
import { notificationTexts } from '../../messages/content/notification'
import type { createPageNotificationFormMachine } from '../forms/notification-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createFormHostMachine } from '../parts/form-host.machine'
import { createListMachine } from '../parts/list.machine'
import type { LazyMachine } from '../typed'

export interface NotificationsPorts {
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createPageNotificationFormMachine>>
  restore: RestorePort<NotificationForm>
  /** Reads a page of what was sent; null if the host has no such list. */
  sent: ((page: number, signal: AbortSignal) => Promise<Page<SentNotification>>) | null
  toast: (toast: Toast) => void
}

export type NotificationsMachine = ReturnType<typeof createNotificationsMachine>

/** What was sent, newest first. */
const sentList = (sent: NonNullable<NotificationsPorts['sent']>, toast: NotificationsPorts['toast']) =>
  createListMachine<SentNotification, 'all'>({
    id: 'notifications.list',
    paged: true,
    refresh: { create: 'reload' },
    load: ({ page }, signal) => sent(page, signal),
    toast,
    texts: { loadFailed: notificationTexts.historyFailed },
    spec: { read: ['EXT-171'], turned: ['EXT-171'], failed: ['EXT-171'] },
  })

/** The page for broadcasts (/notifications): its dialog, which also opens with a restored draft, and what was sent. */
export const createNotificationsMachine = ({ form, restore, sent, toast }: NotificationsPorts) =>
  createFormHostMachine<NotificationForm, object, SentNotification>({
    id: 'notifications.formHost',
    form: form.machine,
    prepare: form.load,
    blank: blankNotification,
    staysOpen: false,
    list: sent ? sentList(sent, toast) : undefined,
    restore,
    toast,
    spec: { opened: ['NOTE-1', 'NOTE-2'], ended: ['NOTE-5', 'NOTE-12'], draftRestored: ['DRAFT-13'] },
  })
