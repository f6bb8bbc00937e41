import { eventComparison } from '../../domain/comparison/event'
import { withDate } from '../../domain/content/dated-forms'
import {
  type EventForm,
  type EventItem,
  eventGaps,
  eventMedia,
  eventPayload,
  eventProblem,
} from '../../domain/content/event'
import { locationOf, withLocation } from '../../domain/location/placing'
import type { Toast } from '../../domain/toast'
import { eventTexts } from '../../messages/content/events'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { gapMarks } from '../../messages/gaps'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import { unlistedCountry } from '../../messages/unlisted-country'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts, LocationPort } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

type Ports = FormPorts<EventForm, EventItem, 'all' | null>

export interface EventFormPorts {
  events: { save: Ports['save']; check: NonNullable<Ports['check']> }
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<EventForm>
  attempts: AttemptServices
  locate: LocationPort<never>['locate']
  toast: (toast: Toast) => void
}

/** The event form: its rules, texts, banner and drafts. */
export const createEventFormMachine = ({ events, upload, draft, attempts, locate, toast }: EventFormPorts) =>
  createFormMachine<EventForm, EventItem, 'all' | null>({
    id: 'events.form',
    problem: ({ values }) => {
      const broken = eventProblem(values)
      return broken && { field: broken.field, text: problemTexts[broken.problem] }
    },
    marks: ({ values }) => gapMarks(eventGaps(values)),
    unlisted: unlistedCountry,
    save: events.save,
    check: events.check,
    compare: eventComparison,
    attempts: {
      ...attempts,
      body: ({ values }) => eventPayload(values),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    draft,
    dates: { now: attempts.now, put: withDate },
    place: { locate, read: locationOf, put: withLocation },
    media: {
      ...eventMedia,
      upload,
      texts: mediaTexts.list,
    },
    toast,
    texts: {
      saved: ({ id }) => eventTexts.saved[id ? 'edit' : 'create'],
      saveFailed: ({ id }) => eventTexts.saveFailed[id ? 'edit' : 'create'],
      draftSaved: formDraftTexts.saved,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['EVT-10', 'EVT-11'],
      sent: ['EVT-13'],
      saved: ['EVT-14', 'EVT-15'],
      failed: ['EVT-16', 'EVT-17'],
      dismissed: ['EVT-7'],
      draftSaved: ['DRAFT-12'],
      draftFlushed: ['DRAFT-12'],
      mediaRemoved: ['UPL-13'],
    },
  })

const problemTexts = {
  required: eventTexts.incomplete,
  end: eventTexts.endProblem,
  endInPart: eventTexts.endInPart,
} as const
