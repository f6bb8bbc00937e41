import { CallError, isQuiet } from '../domain/failure'
import { PictureError } from '../domain/media/picture'
import type { UploadPorts } from '../machines/parts/upload.ports'
import { errorFieldText } from '../messages/failures'
import type { mediaTexts } from '../messages/media'
import { sessionTexts } from '../messages/shell/session'

/** The texts of an upload (UPL-3 to UPL-10, IMG-16 to IMG-20). */
export const uploadTexts = (texts: typeof mediaTexts): UploadPorts['texts'] => ({
  processing: texts.processing,
  uploadingVideo: texts.uploadingVideo,
  imageUploaded: texts.imageUploaded,
  videoUploaded: texts.videoUploaded,
  imageFailed: texts.imageFailed,
  videoFailed: texts.videoFailed,
  uploadCancelled: texts.uploadCancelled,
  processFailed: texts.processFailed,
  notAnImage: texts.notAnImage,
  notAVideo: texts.notAVideo,
  uploadError: (error) => {
    if (isQuiet(error)) return sessionTexts.notUploadedYet
    // An upload without a response has no message of the API server.
    return error instanceof CallError && error.kind !== 'unreached' ? errorFieldText(error) : texts.uploadFailed
  },
  errorText: (error) =>
    error instanceof PictureError
      ? [texts.errors[error.kind], ...(error.reason ? [texts.reasons[error.reason]] : [])].join('. ')
      : texts.errors.load,
})
