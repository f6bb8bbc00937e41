import type { CropSettings } from '../../../domain/media/crop'
import { failure, type Toast, uploadKey } from '../../../domain/toast'
import { failureFor } from '../../../messages/reasons'
import type { EventOf } from '../../typed'
import type { FormContext } from '../form.ports'
import type { Uploaded, UploadInput } from '../upload.ports'
import type { FileEvent, MediaPort } from './form-media.ports'

type Files<Values> = Pick<
  FormContext<Values, unknown, unknown>,
  'values' | 'queue' | 'failed' | 'originals' | 'mediaProblems'
>

const notOf =
  (field: string) =>
  (one: { field: string }): boolean =>
    one.field !== field

/** How a form follows its files, from the choice to the address in its values: pure steps, which its actions call. */
export function fileSteps<Values>(media: MediaPort<Values> | undefined) {
  const kindOf = (field: string) => media?.kindOf(field) ?? 'IMAGE'
  /** The values with an address: at the end, or in place of the picture that was cropped again. */
  function withAddress(values: Values, { field, url }: { field: string; url: string }, sent?: UploadInput): Values {
    if (!media) return values
    const entries = media.read(values, field)
    const index = sent?.replaces === undefined ? -1 : placeOf(entries, sent.replaces, sent.index)
    return index < 0 ? media.put(values, field, url) : media.write(values, field, entries.with(index, url))
  }

  /** Names the files that a field of one did not take, until another is chosen for it. */
  const notTaken = (field: string, files: readonly File[]) =>
    media && files.length > 0
      ? [{ field, text: media.texts.notUploaded(files.map(({ name }) => name).join(', ')), isNotTaken: true }]
      : []

  function chosen({ queue, mediaProblems }: Files<Values>, { field, files: all }: EventOf<FileEvent, 'media.choose'>) {
    const files = media?.isSingle(field) ? all.slice(0, 1) : all
    const order = (index: number) => files.length > 1 && { order: { at: index + 1, of: files.length } }
    return {
      queue: [...queue, ...files.map((file, index) => ({ field, file, kind: kindOf(field), ...order(index) }))],
      mediaProblems: [...mediaProblems.filter(notOf(field)), ...notTaken(field, all.slice(files.length))],
    }
  }

  /** A picture is cropped again from the file that it was made of, else from its address. */
  function cropped(context: Files<Values>, { field, index }: EventOf<FileEvent, 'media.crop'>) {
    const { values, queue, originals, mediaProblems } = context
    const url = media?.read(values, field)[index]
    if (url === undefined) return {}
    const original = Object.hasOwn(originals, url) ? originals[url] : undefined
    const file = original ?? new File([], url.slice(url.lastIndexOf('/') + 1))
    return {
      queue: [...queue, { field, file, kind: kindOf(field), replaces: url, index }],
      mediaProblems: mediaProblems.filter(notOf(field)),
    }
  }

  const withoutFailed = ({ failed, mediaProblems }: Files<Values>, field: string) => ({
    failed: failed.filter(notOf(field)),
    mediaProblems: mediaProblems.filter(notOf(field)),
  })

  function changed(context: Files<Values>, event: FileEvent) {
    const { queue, failed } = context
    const { field } = event
    if (event.type === 'media.choose') return chosen(context, event)
    if (event.type === 'media.crop') return cropped(context, event)
    if (event.type === 'media.retry')
      return { ...withoutFailed(context, field), queue: [...queue, ...failed.filter((one) => one.field === field)] }
    // The first one is on its way, and is cancelled by itself.
    if (event.isWaiting) return { queue: queue.filter((one, index) => index === 0 || one.field !== field) }
    return withoutFailed(context, field)
  }

  /** In a field that holds one, a later file takes the place of the earlier. */
  const keptBeside =
    (uploaded: Uploaded) =>
    ({ field }: { field: string }) =>
      field !== uploaded.field || media?.isSingle(field) !== true

  /** The files that are kept to be tried again. */
  function failedAfter(failed: readonly UploadInput[], uploaded: Uploaded): readonly UploadInput[] {
    const retry = uploaded.type === 'none' ? uploaded.retry : null
    if (uploaded.type === 'none' && !retry) return failed
    const left = failed.filter(keptBeside(uploaded))
    return retry ? [...left, retry] : left
  }

  /** Why files could not be uploaded, with their names if others were chosen with them; stays while those are uploaded. */
  function problemsAfter({ queue: [first], mediaProblems }: Files<Values>, uploaded: Uploaded) {
    if (uploaded.type === 'none' && !uploaded.problem) return mediaProblems
    const left = mediaProblems.filter((one) => one.isNotTaken || keptBeside(uploaded)(one))
    if (uploaded.type === 'uploaded' || !uploaded.problem) return left
    const { field, problem, reason } = uploaded
    const text = first?.order ? failureFor(first.file.name, problem) : problem
    return [...left, { field, text, ...(reason && { reason }) }]
  }

  return {
    changed,
    /** The toast about the files that wait, or are on their way, and end with their form; null if there are none. */
    lost: ({ queue }: Pick<Files<Values>, 'queue'>): Toast | null => {
      if (!media || queue.length === 0) return null
      const names = queue.map(({ file }) => file.name).join(', ')
      return { ...failure(media.texts.notUploaded(names)), replaces: uploadKey }
    },
    /** A file that could not be uploaded stays with the values for which it was chosen. */
    none: { failed: [], mediaProblems: [] },
    uploaded: (context: Files<Values>, uploaded: Uploaded) => {
      const {
        values,
        queue: [first, ...rest],
        failed,
        originals,
      } = context
      const after = uploaded.type === 'uploaded' ? withAddress(values, uploaded, first) : values
      const next = following(first, uploaded, media?.read(after, uploaded.field) ?? [])
      return {
        values: after,
        originals:
          uploaded.type === 'uploaded' && first?.kind === 'IMAGE' && first.file.size > 0
            ? { ...originals, [uploaded.url]: first.file }
            : originals,
        mediaProblems: problemsAfter(context, uploaded),
        queue: (uploaded.cropSettings ? rest.map(alike(uploaded.field, uploaded.cropSettings)) : rest).map(next),
        failed: failedAfter(failed, uploaded).map(next),
      }
    },
  }
}

/** Where an address stands now: an address may stand twice, and the entries may have been moved meanwhile. */
const placeOf = (entries: readonly string[], address: string, index = -1): number =>
  entries[index] === address ? index : entries.indexOf(address)

/** The pictures of a field that were chosen together take the ratio and quality of the one before. */
const alike =
  (field: string, cropSettings: CropSettings) =>
  (one: UploadInput): UploadInput =>
    one.field === field && one.kind === 'IMAGE' && one.order ? { ...one, cropSettings } : one

/** What is to replace the same picture of a field as the upload did replaces its result, since that picture is gone. */
const following =
  (done: UploadInput | undefined, uploaded: Uploaded, entries: readonly string[]) =>
  (one: UploadInput): UploadInput =>
    uploaded.type === 'uploaded' &&
    one.field === uploaded.field &&
    one.replaces !== undefined &&
    one.replaces === done?.replaces &&
    (one.index === done.index || !entries.includes(one.replaces))
      ? { ...one, replaces: uploaded.url }
      : one
