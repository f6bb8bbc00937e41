import { type MediaArea, type MediaKind, uploadCall } from '../../../contract/upload'
import { CallError } from '../../domain/failure'
import { readJson } from '../../domain/json'
import { mediaUrl } from '../../domain/navigation/url'
import { mediaTexts } from '../../messages/media'
import { readEnvelope } from './envelope'
import type { CallListeners } from './http'
import { waitSecondsIn } from './wait-seconds'

/** How long an upload may make no progress, in milliseconds. */
const STALL_TIMEOUT = 60_000
/** How long the server may work on a file that has arrived: it inspects, scans and stores it before it answers. */
const WORK_TIMEOUT = 10 * 60_000

export interface UploadInput {
  file: Blob
  name: string
  kind: MediaKind
  area: MediaArea
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress?: (fraction: number) => void
  signal: AbortSignal
}

export interface UploadsOptions {
  host: string
  /** Called as an upload is sent, so that its listener knows in whose session that was. */
  onCall?: () => Pick<CallListeners, 'onUnauthorised'>
}

/** Uploads pictures and videos (CALL-32, UPL-1). */
export const createUploadsApi = ({ host, onCall }: UploadsOptions) => ({
  /**
   * Uploads a file and returns its URL. Throws a `CallError` with the text of UPL-10, or the reason of an aborted
   * signal.
   */
  upload({ file, name, kind, area, onProgress, signal }: UploadInput): Promise<string> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const request = new XMLHttpRequest()
      const listeners = onCall?.()
      const ended = new AbortController()
      let watchdog: ReturnType<typeof setTimeout> | undefined

      const end = (finish: () => void) => {
        if (ended.signal.aborted) return
        ended.abort()
        clearTimeout(watchdog)
        finish()
      }
      const fail = (error: unknown) =>
        end(() => {
          request.abort()
          reject(error)
        })
      const wait = (most: number) => {
        clearTimeout(watchdog)
        if (ended.signal.aborted) return
        watchdog = setTimeout(() => fail(lost(mediaTexts.uploadStalled)), most)
      }
      const onActivity = () => wait(STALL_TIMEOUT)

      signal.addEventListener('abort', () => fail(signal.reason), { signal: ended.signal })
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onActivity()
        if (!ended.signal.aborted && total > 0) onProgress?.(Math.min(loaded / total, 1))
      })
      request.upload.addEventListener('load', () => wait(WORK_TIMEOUT))
      request.addEventListener('progress', onActivity)
      request.addEventListener('error', () => fail(lost(mediaTexts.uploadFailed)))
      request.addEventListener('load', () => {
        const isQuiet = request.status === 401 && listeners?.onUnauthorised?.(uploadCall.name) === true
        try {
          const url = urlIn(request, isQuiet)
          end(() => resolve(url))
        } catch (error) {
          fail(error)
        }
      })

      const form = new FormData()
      form.set('mediaType', kind)
      form.set('contentType', area)
      form.set('file', file, name)
      request.open(uploadCall.method.toUpperCase(), host.replace(/\/$/, '') + uploadCall.path)
      onActivity()
      request.send(form)
    })
  },
})

function urlIn(request: XMLHttpRequest, isQuiet: boolean): string {
  const { status } = request
  const answer = readEnvelope({ kind: 'json', value: readJson(request.responseText) })
  const isOk = status >= 200 && status < 300
  if (!isOk || answer?.success !== true)
    throw new CallError(isOk && answer ? 'refused' : 'failed', {
      status,
      serverMessage: answer?.message ?? '',
      text: answer?.error || mediaTexts.uploadFailed,
      waitSeconds: waitSecondsIn(request.getResponseHeader('Retry-After')),
      isQuiet,
    })
  // A URL that is neither http(s) nor under /media/ is rejected.
  const url = typeof answer.data === 'string' ? mediaUrl(answer.data) : null
  if (url === null) throw new CallError('failed', { status, text: mediaTexts.uploadFailed })
  return url
}

function lost(text: string): CallError {
  const isOffline = globalThis.navigator?.onLine === false
  return new CallError(isOffline ? 'unreached' : 'unknown', { text, isOffline })
}
