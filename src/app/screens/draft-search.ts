import { createDraftSearchMachine } from '../../machines/screens/draft-search.machine'
import type { SignedInApp } from '../app-services'
import { createUrlStatePort } from '../url-state'
import { defineScreen } from '../use-screen'

/** Composes the search of the Drafts screen; the drafts themselves live as long as the page. */
export const draftSearchScreen = defineScreen('draftSearch', {
  machine: (app: SignedInApp) =>
    createDraftSearchMachine(app.inspection.spyOn('draftSearch', { urlState: createUrlStatePort(app, '/drafts') })),
})
