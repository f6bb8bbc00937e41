import type { News } from '../../../contract/news'
import { newsComparison } from '../../domain/comparison/news'
import { withDateTime } from '../../domain/content/dated-forms'
import { type NewsForm, newsGaps, newsMedia, newsOf, newsPayload, newsProblem } from '../../domain/content/news'
import { locationOf, withLocation } from '../../domain/location/placing'
import type { Toast } from '../../domain/toast'
import { newsFormTexts } from '../../messages/content/news-form'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { gapMarks } from '../../messages/gaps'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import { unlistedCountry } from '../../messages/unlisted-country'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts, LocationPort } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

type Ports = FormPorts<NewsForm, News, 'all' | null>

export interface NewsFormPorts {
  news: { save: Ports['save']; check: NonNullable<Ports['check']> }
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<NewsForm>
  attempts: AttemptServices
  locate: LocationPort<never>['locate']
  toast: (toast: Toast) => void
}

/** The news form: its rules, texts, pictures, videos and drafts. */
export const createNewsFormMachine = ({ news, toast, ...ports }: NewsFormPorts) =>
  createFormMachine<NewsForm, News, 'all' | null>({
    id: 'news.form',
    problem: ({ values }) => {
      const broken = newsProblem(values)
      return broken && { field: broken.field, text: problemTexts[broken.problem] }
    },
    marks: ({ values }) => gapMarks(newsGaps(values).map(({ field }) => field)),
    unlisted: unlistedCountry,
    save: news.save,
    check: news.check,
    compare: newsComparison,
    commit: newsMedia.commit,
    attempts: {
      ...ports.attempts,
      body: ({ values }) => newsPayload(values),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    draft: ports.draft,
    dates: { now: ports.attempts.now, put: (values, _, date) => withDateTime(values, date) },
    place: { locate: ports.locate, read: locationOf, put: withLocation },
    preview: { of: newsOf, hasMedia: true },
    media: {
      ...newsMedia,
      upload: ports.upload,
      texts: mediaTexts.list,
    },
    toast,
    texts: {
      saved: ({ id }) => newsFormTexts.saved[id ? 'edit' : 'create'],
      saveFailed: () => newsFormTexts.saveFailed,
      draftSaved: formDraftTexts.saved,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['NEWS-17', 'NEWS-18', 'NEWS-19', 'NEWS-20'],
      sent: ['NEWS-21', 'NEWS-22', 'NEWS-23'],
      saved: ['NEWS-24', 'NEWS-25'],
      failed: ['NEWS-26', 'NEWS-27'],
      dismissed: ['NEWS-28'],
      draftSaved: ['DRAFT-10'],
      draftFlushed: ['DRAFT-11'],
      changed: ['NEWS-16'],
    },
  })

const problemTexts = {
  required: newsFormTexts.incomplete,
  description: newsFormTexts.descriptionMissing,
  bullets: newsFormTexts.bulletPointsMissing,
} as const
