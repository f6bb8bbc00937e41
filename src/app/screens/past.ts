import { CHANGES_RELATION } from '../../../contract/authors'
import type { ItemKind } from '../../../contract/change'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { pastCode } from './lazy-code'

/** The history of the items of a kind, and their bin: only where the host notes changes (EXT-192). */
export const pastPart = (app: SignedInApp, kind: ItemKind, screen: string = kind) => ({
  ...lazyMachine(pastCode, ({ pastOf }) => pastOf(app, kind, screen)),
  isOffered: () => app.services.http.declares(CHANGES_RELATION),
})
