import { CallError, isQuiet } from '../domain/failure'
import { PictureError } from '../domain/media/picture'
import type { UploadPorts } from '../machines/parts/upload.ports'
import { errorFieldText } from '../messages/failures'
import { mediaTexts } from '../messages/media'
import { sessionTexts } from '../messages/shell/session'

/** The texts of an upload (UPL-3 to UPL-10, IMG-16 to IMG-20). */
export const uploadTexts: UploadPorts['texts'] = {
  ...mediaTexts,
  uploadError: (error) => {
    if (isQuiet(error)) return sessionTexts.notUploadedYet
    // An upload without a response has no message of the API server.
    return error instanceof CallError && error.kind !== 'unreached' ? errorFieldText(error) : mediaTexts.uploadFailed
  },
  errorText: (error) =>
    error instanceof PictureError
      ? [mediaTexts.errors[error.kind], ...(error.reason ? [mediaTexts.reasons[error.reason]] : [])].join('. ')
      : mediaTexts.errors.load,
}
