import { regionCalls } from '../contract/region'
import { answer, type Parts } from './route'

/** Serves the list of regions (CALL-24). */
export function serveRegions(parts: Parts) {
  answer(parts, regionCalls.list, ({ db }) =>
    db.selectFrom('regions').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  )
}
