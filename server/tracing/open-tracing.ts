import type { Logger } from 'pino'
import type { Settings } from '../config'
import type { Tracing } from './tracing'

/** What follows requests, where the settings name a collector; the library is loaded only then. */
export async function openTracing(settings: Settings, log: Logger): Promise<Tracing | null> {
  if (!settings.isTraced) return null
  const { createTracing } = await import('./tracing')
  return createTracing(settings, log)
}
