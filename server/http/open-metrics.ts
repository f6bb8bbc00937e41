import type { Settings } from '../config'
import type { Metrics } from './metrics'

/** What the settings ask to be counted; the library is loaded only if it is used. */
export async function openMetrics(settings: Settings): Promise<Metrics | null> {
  if (settings.metricsToken === null) return null
  const { createMetrics } = await import('./metrics')
  return createMetrics(settings, settings.metricsToken)
}
