import type { ItemKind } from '../../../contract/change'
import type { PastPort } from '../../machines/parts/screen/screen.ports'
import type { SignedInApp } from '../app-services'
import { pastCode } from './late-forms'

/** The history of the items of a kind, and their bin: only where the host notes changes (EXT-192). */
export const pastOf = ({ services: { http } }: SignedInApp, kind: ItemKind): PastPort => ({
  isOffered: http.notesChanges,
  load: async (query, signal) => (await pastCode.load()).readPast(http, kind, query, signal),
})
