import type { FormProblem } from '../../../domain/form-problems'
import { isBlank } from '../../../domain/text'
import type { FormContext } from '../form.ports'
import type { EntryEvent, MediaPort } from './form-media.ports'

type Changed<Values> = Partial<Pick<FormContext<Values, unknown, unknown>, 'values' | 'problem' | 'marks'>>
type EntryContext<Values> = Pick<FormContext<Values, unknown, unknown>, 'values' | 'problem' | 'marks' | 'removed'>
type Entries<Values> = Changed<Values> & Partial<Pick<EntryContext<Values>, 'removed'>>

/** How the lists of a form change: pure steps; `changedTo` keeps the marks whose cause is still there. */
export function entrySteps<Values>(
  media: MediaPort<Values> | undefined,
  changedTo: (context: EntryContext<Values>, values: Values) => Changed<Values>,
) {
  type Context = EntryContext<Values>
  const entriesOf = ({ values }: Context, field: string) => media?.read(values, field) ?? []
  const write = (context: Context, field: string, entries: readonly string[]): Changed<Values> =>
    media ? changedTo(context, media.write(context.values, field, entries)) : {}

  function moved(context: Context, field: string, from: number, to: number): Entries<Values> {
    const entries = entriesOf(context, field)
    const entry = entries[from]
    if (entry === undefined || to < 0 || to >= entries.length) return {}
    return write(context, field, entries.toSpliced(from, 1).toSpliced(to, 0, entry))
  }

  function removed(context: Context, field: string, index: number): Entries<Values> {
    const entries = entriesOf(context, field)
    const entry = entries[index]
    if (entry === undefined) return {}
    return {
      ...write(context, field, entries.toSpliced(index, 1)),
      ...(!isBlank(entry) && { removed: [...context.removed, { field, index, entry }] }),
    }
  }

  function restored(context: Context, field: string): Entries<Values> {
    const last = context.removed.findLast((one) => one.field === field)
    if (!last) return {}
    return {
      ...write(context, field, entriesOf(context, field).toSpliced(last.index, 0, last.entry)),
      removed: context.removed.filter((one) => one !== last),
    }
  }

  return {
    changed(context: Context, event: EntryEvent): Entries<Values> {
      if (event.type === 'entry.move') return moved(context, event.field, event.from, event.to)
      if (event.type === 'entry.restore') return restored(context, event.field)
      return removed(context, event.field, event.index)
    },
  }
}

/** A typed address that is none of a picture or video, with what is said of it. */
export function refusedIn<Values>(media: MediaPort<Values> | undefined, values: Values): FormProblem<Values> | null {
  const field = media?.refused(values) ?? null
  return media && field !== null ? { field, text: media.texts.notAnAddress } : null
}
