import { CallError } from './failure'

/** A field of a form, and what is wrong with it. */
export interface FormProblem<Values> {
  field: keyof Values & string
  text: string
}

/** A text that is not in the list it is usually chosen from. */
export interface UnlistedText<Values> extends FormProblem<Values> {
  typed: string
}

/** What a form says of its values; `problem` is the first rule that they break, `marks` are all empty fields. */
interface Rules<Values> {
  problem: (input: { values: Values }) => FormProblem<Values> | null
  marks?: (input: { values: Values }) => readonly FormProblem<Values>[]
  unlisted?: (values: Values) => UnlistedText<Values> | null
  /** A typed address that is none of a picture or video. */
  refused?: (values: Values) => FormProblem<Values> | null
  commit?: (values: Values) => Values
}

/** The field that a refusal begins with the name of, as in "location.country: …", and what it says; null for any other. */
function refusedField<Values extends object>(values: Values, error: unknown): FormProblem<Values> | null {
  const isRefused = error instanceof CallError && (error.isRefusal || error.status === 422)
  const words = isRefused ? error.serverMessage : ''
  const [, path = '', text = ''] = /^([\w.]+): (.+)$/s.exec(words) ?? []
  const isField = (name: string): name is keyof Values & string => Object.hasOwn(values, name)
  const field = path.split('.').findLast(isField)
  return field === undefined ? null : { field, text }
}

/** Which fields of a form are marked: those that a refused save found wrong, each until its cause is gone (EXT-94). */
export function formMarks<Values extends object>(rules: Rules<Values>) {
  interface Marked {
    problem: FormProblem<Values> | null
    marks: readonly FormProblem<Values>[]
  }
  const unlistedIn = (values: Values) => rules.unlisted?.(values) ?? null
  const refusedIn = (values: Values) => [rules.refused?.(values) ?? null].filter((mark) => mark !== null)
  const marked = (typed: Values): Marked => {
    const values = rules.commit?.(typed) ?? typed
    const refused = refusedIn(values)
    const problem = rules.problem({ values }) ?? refused[0] ?? null
    const marks = [...(rules.marks?.({ values }) ?? []), ...refused]
    const isMarked = problem === null || marks.some(({ field }) => field === problem.field)
    return { problem, marks: isMarked ? marks : [...marks, problem] }
  }

  return {
    marked,
    markedUnlisted(values: Values): Marked {
      const problem = unlistedIn(values)
      return { problem, marks: problem ? [problem] : [] }
    },
    /** The marks with that of a refused address. */
    markedRefused: ({ marks, values }: { marks: readonly FormProblem<Values>[]; values: Values }) => ({
      marks: [
        ...marks.filter((mark) => !refusedIn(values).some((one) => one.field === mark.field)),
        ...refusedIn(values),
      ],
    }),
    /** The mark of the field that a refused save names (EXT-304). */
    markedBy(values: Values, error: unknown): Marked | null {
      const problem = refusedField(values, error)
      return problem && { problem, marks: [problem] }
    },
    unlistedText: (values: Values): string | null => unlistedIn(values)?.typed ?? null,
    /** Changed values, with the marks whose cause is still there. */
    changedTo({ problem, marks }: Marked, values: Values): { values: Values } & Partial<Marked> {
      if (marks.length === 0) return { values }
      const now = [...marked(values).marks, unlistedIn(values)]
      const left = marks.filter((mark) => now.some((one) => one?.field === mark.field && one.text === mark.text))
      return { values, marks: left, problem: left.length > 0 ? problem : null }
    },
  }
}
