import type { CarouselItem } from '../../../contract/carousel'
import { carouselComparison } from '../../domain/comparison/carousel'
import {
  type CarouselForm,
  carouselGaps,
  carouselMedia,
  carouselPayload,
  carouselProblem,
} from '../../domain/content/carousel'
import type { Toast } from '../../domain/toast'
import { carouselTexts } from '../../messages/content/carousel'
import { gapMarks } from '../../messages/gaps'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

type Ports = FormPorts<CarouselForm, CarouselItem, 'all' | null>

export interface CarouselFormPorts {
  carousel: { save: Ports['save']; check: NonNullable<Ports['check']> }
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<CarouselForm>
  attempts: AttemptServices
  toast: (toast: Toast) => void
}

const modeOf = ({ id }: CarouselForm) => (id === undefined ? 'create' : 'edit')

/** The carousel form: its rule, texts, image and unlisted drafts. */
export const createCarouselFormMachine = ({ carousel, upload, ...ports }: CarouselFormPorts) =>
  createFormMachine<CarouselForm, CarouselItem, 'all' | null>({
    id: 'carousel.form',
    ...ports,
    attempts: {
      ...ports.attempts,
      body: ({ values }) => carouselPayload(values),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    problem: ({ values }) => {
      const broken = carouselProblem(values)
      return broken && { field: broken.field, text: carouselTexts.incomplete }
    },
    marks: ({ values }) => gapMarks(carouselGaps(values)),
    save: carousel.save,
    check: carousel.check,
    compare: carouselComparison,
    media: { upload, ...carouselMedia, texts: mediaTexts.list },
    texts: {
      saved: (values) => carouselTexts.saved[modeOf(values)],
      saveFailed: (values) => carouselTexts.saveFailed[modeOf(values)],
      draftSaved: null,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['CAR-14'],
      sent: ['CAR-15', 'CAR-16'],
      saved: ['CAR-17', 'CAR-18'],
      failed: ['CAR-19', 'CALL-7'],
      dismissed: ['CAR-7'],
      changed: ['CAR-8'],
    },
  })
