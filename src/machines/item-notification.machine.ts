import type { Toast } from '../domain/toast'
import { draftTexts } from '../messages/drafts'
import { errorTexts } from '../messages/errors'
import type { createItemNotificationFormMachine, ItemNotification } from './notification-form.machine'
import { createFormHostMachine } from './parts/form-host.machine'

export interface ItemNotificationPorts {
  /** The form, and how its code is loaded. */
  form: { machine: ReturnType<typeof createItemNotificationFormMachine>; load: () => Promise<void> }
  toast: (toast: Toast) => void
}

/** The notification dialog opened from an item, prefilled (NEWS-40). */
export const createItemNotificationMachine = ({ form, toast }: ItemNotificationPorts) =>
  createFormHostMachine<ItemNotification, object>({
    form: form.machine,
    prepare: form.load,
    blank: () => ({ subject: '', content: '', image: '', item: null }),
    staysOpen: false,
    toast,
    texts: { draftRestored: draftTexts.restored, cannotOpen: errorTexts.notLoaded },
    spec: { opened: ['NEWS-40', 'NEWS-41'], ended: ['NOTE-5', 'NOTE-13'] },
  })
