import { createLoginMachine } from '../../machines/screens/login.machine'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

const loadCalls = () => import('../../services/session-parts')

/** Composes the sign-in form; its key is the e-mail address that it starts with. */
export const loginScreen = defineScreen('login', {
  machine: ({ environment, inspection, session, toast }: App) =>
    createLoginMachine(
      inspection.spyOn('login', {
        async signIn({ email: given, password, signal }) {
          const { signIn } = await loadCalls()
          const { success, message, data, sessionPath, attemptsPath } = await signIn(
            environment.apiBaseUrl,
            { email: given, password },
            signal,
          )
          if (!success) return { admitted: false, message }
          if (!data) throw new Error('The answer names nobody')
          if (environment.editors.write(data) !== 'stored') throw new Error('The browser keeps nobody')
          if (sessionPath === null) environment.editors.clearSession()
          else environment.editors.writeSession(sessionPath)
          environment.editors.writeAttemptsPath(attemptsPath)
          session.send({ type: 'session.open', editor: data })
          return { admitted: true }
        },
        toast,
      }),
    ),
  input: (_, email) => ({ email }),
  // The code of the calls is loaded while the editor fills in the fields.
  onCreated: () => void loadCalls().catch(() => undefined),
})
