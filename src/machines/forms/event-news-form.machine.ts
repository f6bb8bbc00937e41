import type { EventNews } from '../../../contract/event-news'
import { eventNewsComparison } from '../../domain/comparison/event-news'
import { withDateTime } from '../../domain/content/dated-forms'
import {
  type EventNewsForm,
  eventNewsGaps,
  eventNewsMedia,
  eventNewsPayload,
  eventNewsProblem,
} from '../../domain/content/event-news'
import { locationOf, withLocation } from '../../domain/location/placing'
import type { Toast } from '../../domain/toast'
import { eventNewsTexts } from '../../messages/content/event-news'
import { gapMarks } from '../../messages/gaps'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import { unlistedCountry } from '../../messages/unlisted-country'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts, LocationPort } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

type Ports = FormPorts<EventNewsForm, EventNews, string | null>

export interface EventNewsFormPorts {
  news: { save: Ports['save']; check: NonNullable<Ports['check']> }
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<EventNewsForm>
  attempts: AttemptServices
  locate: LocationPort<never>['locate']
  toast: (toast: Toast) => void
}

/** The event news form: its rules, texts, pictures, videos and unlisted drafts. */
export const createEventNewsFormMachine = ({ news, upload, draft, attempts, locate, toast }: EventNewsFormPorts) =>
  createFormMachine<EventNewsForm, EventNews, string | null>({
    id: 'eventDetail.news.form',
    problem: ({ values }) => {
      const broken = eventNewsProblem(values)
      return broken && { field: broken.field, text: eventNewsTexts.problems[broken.field] }
    },
    marks: ({ values }) => gapMarks(eventNewsGaps(values)),
    unlisted: unlistedCountry,
    save: news.save,
    check: news.check,
    compare: eventNewsComparison,
    commit: eventNewsMedia.commit,
    attempts: {
      ...attempts,
      body: ({ values, scope }) => eventNewsPayload(values, scope ?? ''),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    draft,
    dates: { now: attempts.now, put: (values, _, date) => withDateTime(values, date) },
    place: { locate, read: locationOf, put: withLocation },
    media: {
      ...eventNewsMedia,
      upload,
      texts: mediaTexts.list,
    },
    toast,
    texts: {
      saved: () => eventNewsTexts.saved,
      saveFailed: () => eventNewsTexts.saveFailed,
      draftSaved: null,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['EVN-6', 'EVN-7', 'EVN-8'],
      sent: ['EVN-10'],
      saved: ['EVN-11'],
      failed: ['EVN-12', 'EVN-13'],
      dismissed: ['EVN-3'],
      mediaRemoved: ['EVN-5'],
    },
  })
