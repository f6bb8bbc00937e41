import { audit } from '../charts/audit-gaps'
import { readChartEvidence, readCodeEvidence } from './evidence-files'
import { standings } from './standing'

/** The clauses that neither the charts nor the code, as measured in the given environments, have proved. */
export function openClauses(environments: readonly string[]): Set<string> {
  const measured = { charts: readChartEvidence(), sites: readCodeEvidence(environments), stories: [] }
  const open = standings(audit(), measured).filter(({ level }) => level !== 'proved')
  return new Set(open.map(({ entry }) => entry.id))
}
