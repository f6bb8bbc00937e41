import { type Base, type Comparison, type Difference, presentIn } from '../../../domain/comparison/comparison'
import { differencesOf, marksOf, overwrites, withTaken } from '../../../domain/comparison/differences'
import { CallError, isGoneStatus } from '../../../domain/failure'
import { versionOf } from '../../../domain/version'
import type { ValuesReplaced } from '../draft-autosave.ports'
import type { ComparisonContext, EditBase, StoredItem } from './comparison.ports'

/** The id of the item that values edit; null for a new one. */
const idIn = (values: object): string | null =>
  'id' in values && typeof values.id === 'string' && values.id !== '' ? values.id : null

/** The version that a save of an edit expects; an unknown one is 0, which no item has. */
export const expectedVersion = (values: object, base: { version: number | null } | null): number | undefined =>
  idIn(values) === null ? undefined : (base?.version ?? 0)

type Known<Values> = ComparisonContext<Values> & { values: Values }

interface In<Values> {
  context: Known<Values>
}

/** How a call ended. */
export interface Failed {
  error: unknown
}

/** What a form knows of its item when it opens. */
export const openedWith = <Values extends object>(
  values: Values,
  base: EditBase<Values> | undefined,
  isDraft: boolean,
): ComparisonContext<Values> => ({
  base: base ?? null,
  present: base && 'values' in base ? base : null,
  isUncompared: isDraft && idIn(values) !== null,
  comparison: null,
})

/** How a form follows the item that it edits: pure steps, which its actions and guards call. */
export function formComparison<Values extends object, Saved extends object>(
  port: Comparison<Values, Saved> | undefined,
  committed: (values: Values) => Values,
  problem: (values: Values) => object | null,
) {
  const marked = (base: EditBase<Values>): Base =>
    'marks' in base ? base : { version: base.version, marks: port ? marksOf(port, base.values) : {} }
  const differences = (theirs: StoredItem<Values> | null, { base, values }: Known<Values>): Difference[] =>
    port && theirs ? differencesOf(port, { base: base && marked(base), theirs: theirs.values, ours: values }) : []
  const storedOf = (item: Saved): StoredItem<Values> | null =>
    port ? { values: port.valuesOf(item), version: versionOf(item) ?? null } : null
  /** The item that a write of another version was answered with. */
  const refusedWith = (error: unknown): Saved | null => (port ? presentIn(port, error) : null)
  const decided = ({ comparison, values }: Known<Values>): Values =>
    port && comparison
      ? withTaken(port, { theirs: comparison.theirs.values, ours: values, differences: comparison.differences })
      : values

  /** The item as it was just read, unless it is older than what the values were made from. */
  function read({ base, present }: ComparisonContext<Values>, item: Saved) {
    const found = storedOf(item)
    const isOlder = found?.version != null && base?.version != null && found.version < base.version
    return { present: isOlder ? present : found }
  }
  /** What was to be saved is what is stored. */
  function storedAlready(context: Known<Values>, error: unknown): Saved | null {
    const item = refusedWith(error)
    return item && differences(storedOf(item), context).length === 0 ? item : null
  }
  const wouldOverwrite = (context: Known<Values>): boolean =>
    idIn(context.values) !== null && overwrites(differences(context.present, context))
  const isValid = (context: Known<Values>): boolean => problem(decided(context)) === null

  return {
    read,
    marked,
    storedOf,
    /** The form has nothing left to save: what is stored is the outcome. */
    savedAlready(context: Known<Values>, error: unknown) {
      const stored = storedAlready(context, error)
      return { saved: stored && { value: stored } }
    },
    /** Opens a comparison with the item as it was last read. */
    compared(context: Known<Values>, saves: boolean) {
      const { present: theirs } = context
      return theirs
        ? { isUncompared: false, comparison: { theirs, differences: differences(theirs, context), saves } }
        : {}
    },
    /** Values that have changed during a comparison are compared with the same item; what was picked of the rest stays. */
    again(context: Known<Values>) {
      const { comparison } = context
      if (!comparison) return {}
      const picked = new Map(comparison.differences.map((one) => [JSON.stringify([one.field, one.ours]), one]))
      const now = differences(comparison.theirs, context)
      return {
        comparison: {
          ...comparison,
          differences: now.map((one) => picked.get(JSON.stringify([one.field, one.ours])) ?? one),
        },
      }
    },
    /** Opens a comparison with the item that refused the write. */
    refused(context: Known<Values>, error: unknown) {
      const item = refusedWith(error)
      const theirs = item && storedOf(item)
      return theirs
        ? { present: theirs, comparison: { theirs, differences: differences(theirs, context), saves: true } }
        : {}
    },
    taken: ({ comparison }: Known<Values>, field: string, side: 'theirs' | 'ours') => ({
      comparison: comparison && {
        ...comparison,
        differences: comparison.differences.map((one) => (one.field === field ? { ...one, takes: side } : one)),
      },
    }),
    /** The editor has decided: the values are now made from the item that they were compared with. */
    decided(context: Known<Values>) {
      const { comparison, base } = context
      return { values: decided(context), base: comparison ? comparison.theirs : base, comparison: null }
    },
    /** The values go on as those of a new item. */
    asNew: ({ values }: Known<Values>) => ({
      values: port ? port.asNew(values) : values,
      base: null,
      present: null,
    }),
    guards: {
      /** The list has read the item since, and saving would overwrite what was changed. */
      wouldOverwrite: ({ context }: In<Values>) =>
        wouldOverwrite({ ...context, values: committed(context.values) }) && isValid(context),
      isDraftOutdated: ({ context }: In<Values>, { item }: { item: Saved }) =>
        context.isUncompared && wouldOverwrite({ ...context, ...read(context, item) }),
      isReplacementOutdated: ({ context }: In<Values>, { values, base }: ValuesReplaced<Values>) =>
        wouldOverwrite({ ...context, values, base: base ?? null }),
      isStoredAlready: ({ context }: In<Values>, { error }: Failed) => storedAlready(context, error) !== null,
      isRefused: (_: In<Values>, { error }: Failed) => refusedWith(error) !== null,
      /** A save that was refused without a status is no item that is gone, as a read is whose data are null. */
      isGone: ({ context }: In<Values>, { error }: Failed) =>
        port !== undefined && idIn(context.values) !== null && error instanceof CallError && isGoneStatus(error.status),
      canSaveComparison: ({ context }: In<Values>) => context.comparison?.saves === true && isValid(context),
      savesAfterComparison: ({ context }: In<Values>) => context.comparison?.saves === true,
    },
  }
}
