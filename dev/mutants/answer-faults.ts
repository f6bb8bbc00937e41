import { readSource } from '../charts/sources'
import type { AnswerSite } from '../evidence/answer-ranges'
import type { PlantedFault } from './planting'

/** How many faults of one answer are tried, evenly spread, and with how many tests each. */
const MOST_FAULTS = 12
export const MOST_TESTS = 3

/** At most `most` of the items, evenly spread. */
export const spread = <Item>(items: readonly Item[], most = MOST_FAULTS): Item[] =>
  items.filter(
    (_, at) =>
      items.length <= most || Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length),
  )

/** The faults in the lines of an answer. */
export const faultsIn = (faults: readonly PlantedFault[], { file, first, last }: AnswerSite): PlantedFault[] =>
  faults.filter((one) => one.file === file && one.line >= first && one.line <= last)

/** The code of an answer. */
export const codeOf = ({ file, first, last }: AnswerSite): string =>
  readSource(file)
    .text.split('\n')
    .slice(first - 1, last)
    .join('\n')

/** What a fault changes, without its file. */
export const changeOf = ({ key, file }: PlantedFault): string => key.slice(file.length + 2)
