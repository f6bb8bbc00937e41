import {
  blankCreatedEvent,
  type CreatedEventForm,
  createdEvent,
  createdEventMedia,
} from '../../domain/content/created-event'
import { withDate } from '../../domain/content/dated-forms'
import type { Toast } from '../../domain/toast'
import { createEventTexts } from '../../messages/content/events'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import type { DraftPort, RestorePort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import { createFormHostMachine } from '../parts/form-host.machine'
import type { createUploadMachine } from '../parts/upload.machine'

export interface CreateEventPorts {
  /** Writes the event to the console. */
  log: (event: CreatedEventForm) => void
  now: () => number
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<CreatedEventForm>
  restore: RestorePort<CreatedEventForm>
  toast: (toast: Toast) => void
}

export type CreateEventMachine = ReturnType<typeof createCreateEventMachine>

/** Create Event (/create-event): a form that is the screen; it logs its event and does not send it (EVT-4). */
export const createCreateEventMachine = ({ log, now, upload, draft, restore, toast }: CreateEventPorts) =>
  createFormHostMachine<CreatedEventForm, CreatedEventForm>({
    id: 'createEvent.formHost',
    form: createFormMachine<CreatedEventForm, CreatedEventForm, null>({
      id: 'createEvent.form',
      problem: () => null,
      save: async ({ values }) => {
        const created = createdEvent(values)
        log(created)
        return created
      },
      draft,
      dates: { now, put: withDate },
      media: {
        ...createdEventMedia,
        upload,
        texts: mediaTexts.list,
      },
      toast,
      texts: {
        saved: () => createEventTexts.created,
        saveFailed: () => createEventTexts.failed,
        draftSaved: formDraftTexts.saved,
        notSaved: savingTexts.foundMissing,
      },
      spec: {
        sent: ['EVT-3', 'EVT-4'],
        saved: ['EVT-3'],
        dismissed: ['EVT-2'],
        draftSaved: ['DRAFT-12'],
        draftFlushed: ['DRAFT-12'],
        mediaRemoved: ['EVT-1'],
      },
    }),
    blank: blankCreatedEvent,
    staysOpen: true,
    restore,
    toast,
    spec: { opened: ['EVT-1'], ended: ['EVT-2', 'EVT-3'], draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'] },
  })
