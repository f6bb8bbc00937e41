import type { GeoShot } from '../../../contract/geo-shot'
import { geoShotComparison } from '../../domain/comparison/geo-shot'
import {
  type GeoShotForm,
  geoShotGaps,
  geoShotMedia,
  geoShotOf,
  geoShotPayload,
  geoShotProblem,
} from '../../domain/content/geo-shot'
import { locationOf, withLocation } from '../../domain/location/placing'
import type { Toast } from '../../domain/toast'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { gapMarks } from '../../messages/gaps'
import { mediaTexts } from '../../messages/media'
import { savingTexts } from '../../messages/saving'
import { unlistedCountry } from '../../messages/unlisted-country'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts, LocationPort } from '../parts/form.ports'
import type { createUploadMachine } from '../parts/upload.machine'

type Ports = FormPorts<GeoShotForm, GeoShot, 'all' | null>

export interface GeoShotFormPorts {
  shots: { save: Ports['save']; check: NonNullable<Ports['check']> }
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<GeoShotForm>
  attempts: AttemptServices
  locate: LocationPort<never>['locate']
  toast: (toast: Toast) => void
}

/** The GeoShot form: its rule, texts, video and unlisted drafts. */
export const createGeoShotFormMachine = ({ shots, upload, ...ports }: GeoShotFormPorts) =>
  createFormMachine<GeoShotForm, GeoShot, 'all' | null>({
    id: 'geoShots.form',
    ...ports,
    attempts: {
      ...ports.attempts,
      body: ({ values }) => geoShotPayload(values),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    problem: ({ values }) => {
      const broken = geoShotProblem(values)
      return broken && { field: broken.field, text: geoShotTexts.incomplete }
    },
    marks: ({ values }) => gapMarks(geoShotGaps(values)),
    unlisted: unlistedCountry,
    save: shots.save,
    check: shots.check,
    compare: geoShotComparison,
    place: { locate: ports.locate, read: locationOf, put: withLocation },
    preview: { of: geoShotOf, hasMedia: false },
    media: { upload, ...geoShotMedia, texts: mediaTexts.list },
    texts: {
      saved: ({ id }) => geoShotTexts.saved[id === undefined ? 'create' : 'edit'],
      saveFailed: () => geoShotTexts.saveFailed,
      draftSaved: null,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['GEO-5', 'GEO-6'],
      sent: ['GEO-8'],
      saved: ['GEO-9', 'GEO-10'],
      failed: ['GEO-11'],
      dismissed: ['GEO-2'],
      changed: ['GEO-4'],
    },
  })
