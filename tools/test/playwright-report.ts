import * as z from 'zod/mini'

const error = z.object({ message: z.optional(z.string()) })
const test = z.object({
  projectName: z.string(),
  /** `expected` if it passed, `unexpected` if each try failed, `flaky` if only some did. */
  status: z.string(),
  results: z.array(z.object({ error: z.optional(error) })),
})
const spec = z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(test) })
const suite = z.object({
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite))
  },
})
type Suite = z.infer<typeof suite>

/** The JSON report of Playwright. */
export const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suite),
  errors: z._default(z.array(error), []),
})

/** The tests of a suite and of all within it, in their order in the report. */
export const specsIn = ({ suites = [], specs = [] }: Suite): z.infer<typeof spec>[] => [
  ...suites.flatMap(specsIn),
  ...specs,
]
