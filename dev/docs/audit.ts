// npm run audit: prints how each area is proved, the totals and the gaps; exits with 1 if there is a gap,
// or a clause that is named only once all is measured.
// npm run audit -- --measure: breaks what answers clauses first. npm run audit -- GEO-15: tells one clause, and breaks it.
import { parseArgs } from 'node:util'
import { command, Refusal } from '../../tools/command'
import { audit } from '../charts/audit-gaps'
import { numbersOf, numbersWords } from '../charts/audit-numbers'
import { messageGaps } from '../charts/messages'
import { breakStories } from '../evidence/break-stories'
import { clauseLines } from '../evidence/clause-words'
import { isCodeWhole, readChartEvidence, readCodeEvidence } from '../evidence/evidence-files'
import { breakAnswers, measure } from '../evidence/measure'
import { hasStories, hasStoriesOnly, standingLines, standings } from '../evidence/standing'
import { readStories } from '../evidence/stories'

const usage = 'npm run audit [-- --measure | -- <clause>]'

const measured = () => ({ charts: readChartEvidence(), sites: readCodeEvidence(), stories: readStories() })

/** Tells one clause, and breaks it; false where no test that bears it turns red. */
async function tell(id: string): Promise<boolean> {
  const evidence = measured()
  const standing = standings(audit(), evidence).find(({ entry }) => entry.id === id)
  if (!standing) throw new Refusal(`There is no clause ${id}.`)
  for (const line of clauseLines(standing, evidence.charts !== null)) console.log(line)
  if (hasStoriesOnly(standing)) return breakStories(id)
  const { answers } = standing.entry
  const isProved = await breakAnswers(id, {
    isInCharts: answers.some(({ charts: names }) => names.length > 0),
    isInCode: answers.some(({ charts: names }) => names.length === 0),
  })
  return isProved || (hasStories(standing) && (await breakStories(id)))
}

/** Tells all clauses; false if there is a gap, or one that is named only once all is measured. */
function tellAll(): boolean {
  const [found, evidence] = [audit(), measured()]
  const { charts } = evidence
  const all = standings(found, evidence)
  const gaps = [...found.gaps, ...messageGaps()]
  if (charts) for (const line of standingLines(all)) console.log(line)
  else console.log('Nothing is measured: npm run audit -- --measure')
  const isWhole = charts?.isWhole === true && isCodeWhole()
  if (charts) console.log(`Measured ${charts.at}${isWhole ? '' : ', not to the end'}.`)
  console.log(numbersWords(numbersOf({ ...found, gaps })))
  for (const gap of gaps) console.error(gap)
  return gaps.length === 0 && !(isWhole && all.some(({ level }) => level === 'named'))
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { measure: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [id, ...more] = positionals
  if (more.length > 0 || (id !== undefined && values.measure)) throw new Refusal('One clause at a time.')
  if (id !== undefined) return tell(id)
  const isMeasured = !values.measure || ((await measure()) && (await breakStories()))
  return tellAll() && isMeasured
}

await command(usage, run)
