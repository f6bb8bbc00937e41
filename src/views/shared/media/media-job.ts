import { useSelector } from '@xstate/react'
import { mediaTexts } from '../../../messages/media'
import type { FormFramePart, UploadPart } from '../part'

export interface MediaWork {
  jobs: { key: string; text: string; progress: number | null }[]
  errors: { key: string; text: string; canRetry: boolean }[]
  cancel: () => void
  retry: () => void
  forget: () => void
}

/** The current upload into one field of a form, and why the last one failed (EXT-12). */
export function useMediaWork(form: FormFramePart, field: string): MediaWork {
  const upload = useSelector(form, ({ children }) => children.upload)
  const isOurs = useSelector(form, ({ context }) => context.queue[0]?.field === field)
  const waiting = useSelector(form, ({ context }) => context.queue.slice(1).filter((one) => one.field === field).length)
  const allProblems = useSelector(form, ({ context }) => context.mediaProblems)
  const problems = allProblems.filter((one) => one.field === field)
  const reasons = new Set(problems.flatMap(({ reason }) => reason ?? []))
  const { text, progress } = useUploadText(upload)
  const notSent = useSelector(form, ({ context: { failed } }) =>
    failed
      .filter((one) => one.field === field)
      .map(({ file }) => file.name)
      .join(', '),
  )
  const more = waiting > 0 ? [mediaTexts.waiting(waiting)] : []
  return {
    jobs:
      isOurs && upload
        ? [{ key: 'job', text: [text, ...more].join(' · '), progress }]
        : more.map((message) => ({ key: 'waiting', text: message, progress: null })),
    errors: [
      ...problems.map(({ text: message }, index) => ({ key: `error ${index}`, text: message, canRetry: false })),
      ...[...reasons].map((reason) => ({ key: reason, text: reason, canRetry: false })),
      ...(notSent === '' ? [] : [{ key: 'retry', text: mediaTexts.notUploaded(notSent), canRetry: true }]),
    ],
    cancel: () =>
      isOurs ? upload?.send({ type: 'upload.cancel' }) : form.send({ type: 'media.forget', field, isWaiting: true }),
    retry: () => form.send({ type: 'media.retry', field }),
    forget: () => form.send({ type: 'media.forget', field }),
  }
}

/** How far an upload is. */
export function useUploadText(upload: UploadPart | undefined): { text: string; progress: number | null } {
  const sent = useSelector(upload, (snapshot) => snapshot?.context.sent ?? 0)
  const name = useSelector(upload, (snapshot) => snapshot?.context.file.name ?? '')
  const isSending = useSelector(upload, (snapshot) => snapshot?.matches('sending') ?? false)
  // In steps of ten per cent, so that a screen reader does not announce each one.
  return isSending
    ? { text: mediaTexts.uploading(name, Math.floor(sent * 10) * 10), progress: sent }
    : { text: mediaTexts.processing, progress: null }
}
