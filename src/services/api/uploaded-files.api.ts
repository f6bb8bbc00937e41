import { type UploadedFile, uploadedFileCalls } from '../../../contract/upload'
import type { Http } from './http'

/** What is known of an uploaded file, below the path that the host advertised (EXT-301). */
export const findUpload = (http: Http, path: string, name: string, signal: AbortSignal): Promise<UploadedFile> =>
  http.send(
    { ...uploadedFileCalls.find, path: `${path}/:name` },
    { query: {}, params: { name }, body: undefined, signal },
  )

/** Removes an uploaded file for every reader; one that is gone already is no failure (ERR-2). */
export async function takeDownUpload(http: Http, path: string, name: string, signal: AbortSignal): Promise<void> {
  const call = { ...uploadedFileCalls.takeDown, path: `${path}/:name` }
  await http.send(call, { query: {}, params: { name }, body: undefined, signal })
}
