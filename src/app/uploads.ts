import type { MediaArea } from '../../contract/upload'
import type { CropRatio } from '../domain/media/crop'
import { createUploadMachine } from '../machines/parts/upload.machine'
import type { UploadPorts } from '../machines/parts/upload.ports'
import { createUploadsApi, type UploadsOptions } from '../services/api/uploads.api'
import { blobOfDataUrl, createPictures } from '../services/browser/pictures'
import type { App } from './app'
import { uploadTexts } from './upload-texts'

/** The upload area of a form, and the initial ratio of its image editor; news and 4:3 by default (UPL-1, IMG-3). */
interface UploadOptions {
  /** The machine's id: the form's own, then "upload". */
  id: string
  area?: MediaArea
  ratio?: CropRatio
}

/** Creates the upload of pictures and videos for a form of the app. */
export const createUploads = (
  { environment, inspection, toast, withdraw }: App,
  onCall: NonNullable<UploadsOptions['onCall']>,
  { id, area: into = 'NEWS', ratio = '4:3' }: UploadOptions,
) =>
  createUploadMachine({
    ...inspection.spyOn<Pick<UploadPorts, 'pictures' | 'send' | 'blockUnload' | 'toast' | 'withdraw'>>('upload', {
      pictures: {
        open: async (file, signal) => pictures().open(file, signal),
        read: async (url, signal) => pictures().read(url, signal),
        encode: async (input) => pictures().encode(input),
        release: (picture) => opened?.release(picture),
      },
      async send({ file, kind, area, onProgress, signal }) {
        const api = createUploadsApi({ host: environment.apiBaseUrl, onCall })
        const name = file instanceof File ? file.name : file.name.replace(/\.[^.]*$/, '').concat('.webp')
        const bytes = file instanceof File ? file : blobOfDataUrl(file.dataUrl)
        return api.upload({ file: bytes, name, kind, area, onProgress, signal })
      },
      blockUnload: environment.blockUnload,
      toast,
      withdraw,
    }),
    id,
    area: into,
    ratio,
    texts: uploadTexts,
  })

let opened: ReturnType<typeof createPictures> | null = null

/** The picture pipeline; it starts a worker for the first picture. */
function pictures() {
  opened ??= createPictures()
  return opened
}
