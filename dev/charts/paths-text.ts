import { MOST_STEPS, type Paths } from './paths'

/** Why there is no path to a state. */
export const noneText = ({ machine, isCut }: Paths, to = ''): string =>
  `${isCut ? `None of the first ${MOST_STEPS.toLocaleString('en')} paths` : 'No path'} of "${machine}" ends in a state "${to}".`

/** Paths as text: event, arrow, resulting state. */
export function pathsText({ machine, kind, start, isCut, transitions, paths }: Paths): string {
  const { declared, walked, missing } = transitions
  const lines = paths.flatMap(({ steps }, at) => [
    `${at + 1}. ${start}`,
    ...steps.map(({ event, condition, to }) => `   ${[event, condition].filter(Boolean).join(' ')} → ${to}`),
  ])
  return [
    `${machine}: ${paths.length} ${kind} paths, ${walked} of ${declared} transitions`,
    ...(isCut ? [`Stopped at ${paths.length} paths: there are more.`] : []),
    ...missing.map((name) => `not on them: ${name}`),
    ...lines,
  ].join('\n')
}
