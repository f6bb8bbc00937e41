// npm run audit: prints how each area is proved, the totals and the gaps; exits with 1 if there is a gap,
// or a clause that is named only once all is measured.
// npm run audit -- --measure: breaks what answers clauses first. npm run audit -- GEO-15: tells one clause, and breaks it.
import { parseArgs } from 'node:util'
import { audit } from '../charts/audit-gaps'
import { numbersOf, numbersWords } from '../charts/audit-numbers'
import { messageGaps } from '../charts/messages'
import { breakStories } from '../evidence/break-stories'
import { clauseLines } from '../evidence/clause-words'
import { isCodeWhole, readChartEvidence, readCodeEvidence } from '../evidence/evidence-files'
import { breakAnswers, measure } from '../evidence/measure'
import { hasStoriesOnly, standingLines, standings } from '../evidence/standing'
import { readStories } from '../evidence/stories'

const { values, positionals } = parseArgs({
  options: { measure: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.measure && !((await measure()) && (await breakStories()))) process.exitCode = 1
const found = audit()
const charts = readChartEvidence()
const measured = { charts, sites: readCodeEvidence(), stories: readStories() }
const all = standings(found, measured)

async function tell(id: string): Promise<void> {
  const standing = all.find(({ entry }) => entry.id === id)
  if (!standing) {
    console.error(`There is no clause ${id}.`)
    process.exitCode = 1
    return
  }
  for (const line of clauseLines(standing)) console.log(line)
  const { answers } = standing.entry
  if (hasStoriesOnly(standing)) {
    if (!(await breakStories(id))) process.exitCode = 1
    return
  }
  await breakAnswers(id, {
    isInCharts: answers.some(({ charts: names }) => names.length > 0),
    isInCode: answers.some(({ charts: names }) => names.length === 0),
  })
}

function tellAll(): void {
  const gaps = [...found.gaps, ...messageGaps()]
  if (charts) for (const line of standingLines(all)) console.log(line)
  else console.log('Nothing is measured: npm run audit -- --measure')
  const isWhole = charts?.isWhole === true && isCodeWhole()
  if (charts) console.log(`Measured ${charts.at}${isWhole ? '' : ', not to the end'}.`)
  console.log(numbersWords(numbersOf(found)))
  for (const gap of gaps) console.error(gap)
  const isNamedOnly = isWhole && all.some(({ level }) => level === 'named')
  if (gaps.length > 0 || isNamedOnly) process.exitCode = 1
}

const [id] = positionals
if (id === undefined) tellAll()
else await tell(id)
