import { inCharts } from '../charts/audit-numbers'
import { changesOfChart, rowKinds } from '../charts/chart-diff'
import type { ChartFacts, Charts } from '../charts/rows'
import { pictureSvg } from './chart-svg'
import { page, text } from './html'

type Marked = ReadonlyMap<number, string>

const drawn = async (words: string, facts: ChartFacts | undefined, marks: Marked, id: string): Promise<string> =>
  facts
    ? `<h3>${words}</h3><div class="wide chart">${await pictureSvg(facts.picture, (number) => ({ to: `#${id}`, className: marks.get(number) ?? 'same' }))}</div>`
    : ''

/**
 * The charts that differ, drawn before and after: what was added, is gone or changed has its colour. Charts that changed
 * alike are drawn once.
 */
export async function diffPage(before: Charts, after: Charts): Promise<string> {
  const alike = new Map<string, string[]>()
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const changes = changesOfChart(before[name], after[name])
    const key = JSON.stringify(changes)
    if (changes.length > 0) alike.set(key, [...(alike.get(key) ?? []), name])
  }
  const sections: string[] = []
  for (const names of alike.values()) {
    const [name = ''] = names
    const id = text(name)
    const kinds = rowKinds(before[name]?.rows, after[name]?.rows)
    sections.push(
      `<section aria-labelledby="${id}"><h2 id="${id}">${inCharts(names, text)}</h2><div class="sides">`,
      `<div>${await drawn('Before', before[name], kinds.before, id)}</div>`,
      `<div>${await drawn('After', after[name], kinds.after, id)}</div></div></section>`,
    )
  }
  const badges = ['added', 'gone', 'changed'].map((kind) => `<b class="badge ${kind}">${kind}</b>`)
  return page('What changed in the charts', [`<p>${badges.join(' ')}</p>`, ...sections], '', 'screen')
}
