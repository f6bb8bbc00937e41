import type { Article } from '../../../contract/article'
import { articleComparison } from '../../domain/comparison/article'
import {
  type ArticleForm,
  articleGaps,
  articleMedia,
  articleOf,
  articlePayload,
  articleProblem,
  inRegion,
  type OfferedRegions,
} from '../../domain/content/article'
import type { Toast } from '../../domain/toast'
import { articleTexts } from '../../messages/content/articles'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { gapMarks, gapTexts } from '../../messages/gaps'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

type Ports = FormPorts<ArticleForm, Article, string | null>

export interface ArticleFormPorts {
  articles: { save: Ports['save']; check: NonNullable<Ports['check']> }
  /** Returns the regions that the form offers now. */
  regions: () => OfferedRegions
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<ArticleForm>
  attempts: AttemptServices
  toast: (toast: Toast) => void
}

/** The article form: its rules, texts, pictures and drafts. */
export const createArticleFormMachine = ({ articles, regions, toast, ...ports }: ArticleFormPorts) =>
  createFormMachine<ArticleForm, Article, string | null>({
    id: 'articles.form',
    problem: ({ values }) => {
      const field = articleProblem(inRegion(values, regions()))
      return field && { field, text: articleTexts.problems[field] }
    },
    marks: ({ values }) => gapMarks(articleGaps(inRegion(values, regions())), { title: gapTexts.name }),
    save: articles.save,
    check: articles.check,
    compare: articleComparison,
    commit: articleMedia.commit,
    attempts: {
      ...ports.attempts,
      body: ({ values }) => articlePayload(inRegion(values, regions())),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    draft: ports.draft,
    preview: { of: articleOf, hasMedia: true },
    media: { ...articleMedia, upload: ports.upload, texts: mediaTexts.list },
    toast,
    texts: {
      saved: ({ id }) => articleTexts.saved[id ? 'edit' : 'create'],
      saveFailed: () => articleTexts.saveFailed,
      draftSaved: formDraftTexts.saved,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['ART-19', 'ART-20', 'ART-21'],
      sent: ['ART-22'],
      saved: ['ART-23', 'ART-24'],
      failed: ['ART-25', 'ART-26'],
      dismissed: ['ART-7', 'DRAFT-12'],
      draftSaved: ['DRAFT-12'],
      draftFlushed: ['DRAFT-12'],
    },
  })
