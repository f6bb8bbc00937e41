import { blankNotification, type NotificationForm } from '../../domain/content/notification'
import type { Toast } from '../../domain/toast'
import type { createPageNotificationFormMachine } from '../forms/notification-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createFormHostMachine } from '../parts/form-host.machine'
import type { LazyMachine } from '../typed'

export interface NotificationsPorts {
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createPageNotificationFormMachine>>
  restore: RestorePort<NotificationForm>
  toast: (toast: Toast) => void
}

export type NotificationsMachine = ReturnType<typeof createNotificationsMachine>

/** The page for broadcasts (/notifications): its dialog, which also opens with a restored draft. */
export const createNotificationsMachine = ({ form, restore, toast }: NotificationsPorts) =>
  createFormHostMachine<NotificationForm, object>({
    id: 'notifications.formHost',
    form: form.machine,
    prepare: form.load,
    blank: blankNotification,
    staysOpen: false,
    restore,
    toast,
    spec: { opened: ['NOTE-1', 'NOTE-2'], ended: ['NOTE-5', 'NOTE-12'], draftRestored: ['DRAFT-13'] },
  })
