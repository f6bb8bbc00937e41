import { changeCalls, type ItemKind } from '../../../contract/change'
import { createPastMachine } from '../../machines/parts/past.machine'
import { readList } from '../../services/api/content.api'
import type { SignedInApp } from '../app-services'

export { pastTools } from '../../views/shared/past/past-tools'

/** Composes the past of a screen, which reads the history of an item, or the bin of deleted items of a kind. */
export const pastOf = (app: SignedInApp, kind: ItemKind, screen: string) =>
  createPastMachine(
    app.inspection.spyOn(`${screen}.changes`, {
      load: ({ scope: { id }, page: pageNo }, signal) =>
        id === null
          ? readList(app.services.http, changeCalls.bin, { kind, pageNo }, signal)
          : readList(app.services.http, changeCalls.history, { kind, id, pageNo }, signal),
      toast: app.toast,
    }),
    screen,
  )
