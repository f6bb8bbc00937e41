import type { FormContext, MediaPort } from '../form.ports'
import type { Uploaded } from '../upload.ports'

type Files<Values> = Pick<FormContext<Values, unknown, unknown>, 'values' | 'queue' | 'failed'>

/** How a form follows its files, from the choice to the address in its values: pure steps, which its actions call. */
export const fileSteps = <Values>(media: MediaPort<Values> | undefined) => ({
  queued: ({ queue }: Files<Values>, { field, files }: { field: string; files: readonly File[] }) => ({
    queue: [...queue, ...files.map((file) => ({ field, file, kind: media?.kindOf(field) ?? 'IMAGE' }))],
    mediaProblem: null,
  }),
  uploaded: ({ values, queue, failed }: Files<Values>, uploaded: Uploaded) => ({
    values: uploaded.type === 'uploaded' && media ? media.put(values, uploaded.field, uploaded.url) : values,
    mediaProblem:
      uploaded.type === 'none' && uploaded.problem
        ? { field: uploaded.field, text: uploaded.problem, ...(uploaded.reason && { reason: uploaded.reason }) }
        : null,
    queue: queue.slice(1),
    failed: uploaded.type === 'none' && uploaded.retry ? [...failed, uploaded.retry] : failed,
  }),
  taken: ({ values }: Files<Values>, { field, index }: { field: string; index: number }) => ({
    values: media ? media.take(values, field, index) : values,
  }),
  queuedAgain: ({ queue, failed }: Files<Values>, field: string) => ({
    queue: [...queue, ...failed.filter((one) => one.field === field)],
    failed: failed.filter((one) => one.field !== field),
    mediaProblem: null,
  }),
  withoutFailed: ({ failed }: Files<Values>, field: string) => ({
    failed: failed.filter((one) => one.field !== field),
    mediaProblem: null,
  }),
})
