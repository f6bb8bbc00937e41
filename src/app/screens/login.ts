import { createLoginMachine } from '../../machines/screens/login.machine'
import { admit } from '../admission'
import type { App } from '../app'
import { lazyMachine } from '../lazy-machine'
import { defineScreen } from '../use-screen'
import { signInCode } from './sign-in-code'

const loadCalls = () => import('../../services/session-parts')

/** Composes the sign-in form; its key is the e-mail address that it starts with. */
export const loginScreen = defineScreen('login', {
  machine: (app: App) =>
    createLoginMachine(
      app.inspection.spyOn('login', {
        async signIn({ email: given, password, signal }) {
          const { keepSignedIn, signIn } = await loadCalls()
          app.signOut.send({ type: 'ending.hold' })
          const answer = await signIn(app.environment.apiBaseUrl, { email: given, password }, signal)
          if (answer.ticket !== null) {
            await signInCode.load()
            return { admitted: false, message: '', ticket: answer.ticket }
          }
          if (!answer.success) return { admitted: false, message: answer.message }
          admit(app, keepSignedIn, answer)
          return { admitted: true }
        },
        code: lazyMachine(signInCode, ({ signInCodeOf }) => signInCodeOf(app)),
        toast: app.toast,
      }),
    ),
  input: (_, email) => ({ email }),
  // The code of the calls is loaded while the editor fills in the fields.
  onCreated: () => void loadCalls().catch(() => undefined),
})
