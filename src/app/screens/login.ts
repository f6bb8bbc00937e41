import { createLoginMachine } from '../../machines/screens/login.machine'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

const loadCalls = () => import('../../services/session-parts')

/** Composes the sign-in form; its key is the e-mail address that it starts with. */
export const loginScreen = defineScreen('login', {
  machine: ({ environment, inspection, session, signOut, toast }: App) =>
    createLoginMachine(
      inspection.spyOn('login', {
        async signIn({ email: given, password, signal }) {
          const { signIn } = await loadCalls()
          signOut.send({ type: 'ending.hold' })
          const { success, message, data, sessionPath, ...paths } = await signIn(
            environment.apiBaseUrl,
            { email: given, password },
            signal,
          )
          if (!success) return { admitted: false, message }
          if (!data) throw new Error('The answer names nobody')
          const isInMemory = environment.editors.write(data, sessionPath) !== 'stored'
          environment.editors.writePaths(paths.attemptsPath, paths.outboxPath, paths.accountPath)
          signOut.send({ type: 'ending.settled' })
          session.send({ type: 'session.open', editor: data, isInMemory })
          return { admitted: true }
        },
        toast,
      }),
    ),
  input: (_, email) => ({ email }),
  // The code of the calls is loaded while the editor fills in the fields.
  onCreated: () => void loadCalls().catch(() => undefined),
})
