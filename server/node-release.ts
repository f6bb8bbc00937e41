/** The day on which support of a Node release ends (nodejs.org/en/about/previous-releases). */
const END_OF_LIFE: ReadonlyMap<number, string> = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
])

/** A warning to print if the running Node release is out of support, else null. */
export function nodeWarning(version: string, now: number): string | null {
  const major = Number(/^v?(\d+)\./.exec(version)?.[1])
  const end = END_OF_LIFE.get(major)
  if (end === undefined || now <= Date.parse(`${end}T23:59:59Z`)) return null
  return `Node ${major} gets no security updates since ${end}. Please use a supported release, such as Node 24.`
}
