import { regionCalls } from '../../contract/region'
import { answer, type ServerContext } from '../http/answer'
import { bare } from '../http/endpoint'

export const regionEndpoints = {
  list: bare(regionCalls.list),
}

/** The route of regions (CALL-24). */
export function regionRoutes(server: ServerContext) {
  answer(server, regionEndpoints.list, ({ db }) =>
    db.selectFrom('regions').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  )
}
