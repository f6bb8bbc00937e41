import type { MediaArea, MediaKind } from '../../../contract/upload'
import type { CropRatio, CropSettings } from '../../domain/media/crop'
import type { Picture } from '../../domain/media/picture'
import type { Toast } from '../../domain/toast'
import type { ImageEditorPorts } from './image-editor.machine'

export interface UploadPorts {
  /** The machine's id: the form's own, then "upload". */
  id: string
  pictures: {
    open: (file: File, signal: AbortSignal) => Promise<Picture>
    /** Reads a picture of our own server, to crop it again. */
    read: (url: string, signal: AbortSignal) => Promise<File>
    encode: ImageEditorPorts['encode']
    release: (picture: Picture) => void
  }
  /** Makes the browser ask before it leaves the page; returns a function that ends this. */
  blockUnload: () => () => void
  /** Sends a file, or the bytes of a data URL, and resolves to its URL (UPL-1). */
  send: (input: {
    file: File | { dataUrl: string; name: string }
    kind: MediaKind
    area: MediaArea
    onProgress: (fraction: number) => void
    signal: AbortSignal
  }) => Promise<string>
  toast: (toast: Toast) => void
  /** Ends the toasts with this key. */
  withdraw: (key: string) => void
  area: MediaArea
  /** The initial ratio of the image editor (IMG-3, CAR-11). */
  ratio: CropRatio
  texts: {
    processing: string
    uploadingVideo: string
    imageUploaded: string
    videoUploaded: string
    imageFailed: string
    videoFailed: string
    uploadCancelled: string
    processFailed: string
    notAnImage: string
    notAVideo: string
    /** The message of the upload error, or 'Upload failed' (UPL-10). */
    uploadError: (error: unknown) => string
    /** The message for a picture that could not be processed (IMG-16 to IMG-19). */
    errorText: (error: unknown) => string
  }
}

export interface UploadInput {
  field: string
  file: File
  kind: MediaKind
  /** The picture as it was cropped before: it is sent at once. */
  cropped?: string
  /** The address of the picture that is cropped again; it is read from there if the file is empty (EXT-142). */
  replaces?: string
  /** Which entry of its field that picture was. */
  index?: number
  /** Which one it is of the files that were chosen at once. */
  order?: { at: number; of: number }
  /** How one before it was cropped, which holds for this one as well (EXT-144). */
  cropSettings?: CropSettings
}

/** `cropSettings`: the ones that were chosen with it are cropped alike. */
export type Uploaded = { cropSettings?: CropSettings } & (
  | { type: 'uploaded'; field: string; url: string }
  /** `reason`: what else is known of the cause (EXT-55). `retry`: what was not sent, to be tried again (EXT-63). */
  | { type: 'none'; field: string; problem: string | null; reason?: string; retry: UploadInput | null }
)

export type UploadEvent = { type: 'upload.cancel' } | { type: 'upload.progress'; fraction: number }
