import { answer, type ServerContext } from '../http/answer'
import { regionEndpoints } from '../requests/region'

/** The route of regions (CALL-24). */
export function regionRoutes(server: ServerContext) {
  answer(server, regionEndpoints.list, ({ db }) =>
    db.selectFrom('regions').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  )
}
