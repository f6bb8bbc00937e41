import type { Entry } from '../charts/audit-model'
import { innerRaises } from '../charts/chart'
import type { NamedTest, PlaceEvidence } from '../evidence/evidence-files'
import type { PassedTests } from '../evidence/passed-tests'
import type { Shown, TransitionEvidence } from '../evidence/screen-evidence'
import { code, link, list, text } from './html'
import { excerptAt } from './source-lines'

/** What is known of clauses and tests. */
export interface Knowledge {
  entries: ReadonlyMap<string, Entry>
  /** The day on which a test that bears a clause passed last; null if no measurement ran it. */
  passed: PassedTests
}

/** How each level is named, and what it means. */
export const levelWords: Record<Shown, string> = {
  proved: 'Proved',
  run: 'Run',
  walked: 'Walked in Chromium',
  named: 'Named',
  unmeasured: 'Not measured',
  never: 'Cannot happen',
}
export const levelMeanings: Record<Shown, string> = {
  proved: 'a test that bears each of its clauses turned red when it was broken',
  run: 'such a test ran it, and stayed green',
  walked: 'only stories in Chromium took it',
  named: 'no test that bears a clause of it ran it',
  unmeasured: 'nothing is known of its tests',
  never: 'on this screen, for the reason that its details give',
}

export const badge = (level: Shown): string => `<b class="badge ${level}">${levelWords[level]}</b>`

const MOST_TESTS = 8

const quoted = ({ file, name }: NamedTest): string => `<q>${text(name)}</q> <small>${text(file)}</small>`

function clauseItem({ id, level, proof }: TransitionEvidence['clauses'][number], { entries }: Knowledge): string {
  const says = entries.get(id)?.says ?? ''
  const by = proof?.red
    ? `Red when ${text(proof.red.change)}: ${quoted(proof.red.test)}`
    : proof?.run
      ? `Run by ${quoted(proof.run)}`
      : ''
  return [
    `<dt>${link(`../audit.html#${id}`, id)} ${badge(level)}</dt>`,
    `<dd>${text(says)}${by === '' ? '' : `<p class="by">${by}</p>`}</dd>`,
  ].join('')
}

function codeBlock(at: string | null): string {
  const excerpt = at === null ? null : excerptAt(at)
  if (!excerpt) return ''
  const { file, line, lines, more } = excerpt
  return [
    `<h4>Code <small>${text(`${file}:${line}`)}</small></h4>`,
    `<pre tabindex="0">${text(lines.join('\n'))}${more > 0 ? `\n<small>${more} more lines</small>` : ''}</pre>`,
  ].join('')
}

function testList(evidence: TransitionEvidence, { entries, passed }: Knowledge): string {
  const all = evidence.clauses.flatMap(({ id }) => (entries.get(id)?.tests ?? []).map((test) => ({ ...test, id })))
  const tests = [...new Map(all.map((test) => [test.at, test])).values()]
  if (tests.length === 0) return ''
  const result = ({ file, words, id }: (typeof tests)[number]) => {
    const day = passed(file, words, id)
    if (day !== null) return `<b class="badge proved">green</b> <small>${text(day)}</small>`
    return file.startsWith('tests/browser/')
      ? '<small>in Chromium</small>'
      : '<small>not in the last measurement</small>'
  }
  const items = tests
    .slice(0, MOST_TESTS)
    .map((test) => `${text(test.words)} <small>${text(test.at)}</small> ${result(test)}`)
  const more = tests.length > MOST_TESTS ? `<p><small>and ${tests.length - MOST_TESTS} more</small></p>` : ''
  return `<h4>Tests that bear its clauses</h4>${list(items)}${more}`
}

function wayBlock({ way, isInTests, never, beyond }: TransitionEvidence): string {
  const nobody = beyond === null ? '' : `<p>Nobody can cause it on this screen. ${text(beyond)}</p>`
  if (way)
    return `<h4>Shortest kept path</h4><ol class="steps">${way.moves.map((move) => `<li>${code(move)}</li>`).join('')}</ol>${nobody}`
  if (never !== null) return `<h4>Path</h4><p>It cannot happen on this screen. ${text(never)}</p>`
  return `<h4>Path</h4><p>No kept path takes it on this screen${isInTests ? '; a test of machines does' : ''}.</p>${nobody}`
}

const outcomes: Record<string, string> = {
  caught: 'caught',
  survived: 'survived',
  equivalent: 'changes nothing',
  unrun: 'run by no test',
  open: 'not tried',
}

function mutantList(place: PlaceEvidence | null): string {
  if (!place || place.mutants.length === 0) return ''
  const items = place.mutants.map(
    ({ change, part, outcome }) =>
      `<li class="${outcome}">${text(change)}${part === '' ? '' : ` ${code(part)}`} <small>${text(outcomes[outcome] ?? outcome)}</small></li>`,
  )
  return `<h4>Broken on purpose</h4><ul class="mutants">${items.join('')}</ul>`
}

/** All that is known of one transition. */
export function detail(id: string, evidence: TransitionEvidence, known: Knowledge): string {
  const { row, level, at, clauses, place, isInChromium } = evidence
  const to = row.to === '(stays)' ? 'stays' : code(row.to)
  const inner = innerRaises(row)
  const facts = [
    row.guard === '' ? '' : `if ${code(row.guard)}`,
    row.delay === null ? '' : `after ${text(row.delay)}`,
    row.actions.length > 0 ? `does ${row.actions.map(code).join(', ')}` : '',
    inner.length > 0 ? `may raise ${inner.map(code).join(', ')}` : '',
  ].filter((part) => part !== '')
  const runs = place ? `${place.runs} machine tests run it` : 'nothing is measured of it'
  return [
    `<article class="detail" id="${text(id)}">`,
    `<h3>${badge(level)} ${code(row.event)}</h3>`,
    `<p class="fact">${code(row.from)} → ${to}</p>`,
    ...(facts.length > 0 ? [`<p class="fact">${facts.join('; ')}</p>`] : []),
    `<p class="fact"><small>${runs}${isInChromium ? '; taken in Chromium' : ''}</small></p>`,
    clauses.length > 0
      ? `<dl>${clauses.map((one) => clauseItem(one, known)).join('')}</dl>`
      : `<p>${text(row.reason ?? '')}</p>`,
    codeBlock(at),
    wayBlock(evidence),
    testList(evidence, known),
    mutantList(place),
    '</article>',
  ].join('\n')
}
