import { createActor } from 'xstate'
import { createDraftsMachine } from '../../src/machines/screens/drafts.machine'

const nothing = () => undefined
const port = { open: nothing, remove: nothing, restore: nothing, purge: nothing, leave: nothing }
const lists = { list: () => [], removed: () => [], deleteAll: async () => undefined, watch: () => nothing }

/** The drafts of a device that has none. */
export const noDrafts = () =>
  createActor(createDraftsMachine({ drafts: { ...port, ...lists }, toast: nothing })).start()
