import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../typed'
import type { Editor, SessionEvent, SessionPorts } from './session.ports'

/** How long no key has been pressed before the sign-in dialog takes the focus. */
const QUIET = 2_000

/** The actors, actions and guards of the session. */
export const sessionSetup = ({ session }: SessionPorts) =>
  setup({
    types: typed<{
      /** `isInMemory`: the browser did not store the editor, who signs in again after a reload (EXT-40). */
      context: { editor: Editor | null; isInMemory: boolean }
      events: SessionEvent
      meta: Meta
    }>(),
    actors: {
      restore: fromPromise(async () => ({ editor: await session.restore() })),
      written: fromPromise(() => session.written()),
      onceLeft: fromPromise(() => session.onceLeft()),
      watch: fromCallback(({ sendBack }) =>
        session.onChange((editor) => sendBack({ type: 'session.changed', editor })),
      ),
      keys: fromCallback(({ sendBack }) => session.onKey(() => sendBack({ type: 'key.press' }))),
    },
    actions: {
      assignEditor: assign((_, { editor }: { editor: Editor | null }) => ({ editor })),
      assignSignedIn: assign((_, { editor, isInMemory = false }: { editor: Editor; isInMemory?: boolean }) => ({
        editor,
        isInMemory,
      })),
      forget: assign({ editor: null, isInMemory: false }),
      saveDrafts: () => session.saveDrafts(),
      clear: () => session.clear(),
    },
    guards: {
      isEditor: (_, { editor }: { editor: Editor | null }) => editor !== null,
      isSame: ({ context }, { editor }: { editor: Editor | null }) =>
        editor !== null && editor.id === context.editor?.id,
      isSignedOutInUse: (_, { editor }: { editor: Editor | null }) =>
        editor === null && (session.hasOpenForm() || session.showsOnce()),
      showsOnce: () => session.showsOnce(),
      isQuiet: () => session.sinceKey() >= QUIET,
    },
    delays: { timeout: 3_000, loading: 60_000, quiet: QUIET },
  })
