import { createActor } from 'xstate'
import { createLoginMachine } from '../../machines/screens/login.machine'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

/** Composes the sign-in form; its key is the e-mail address that it starts with. */
export const loginScreen = defineScreen('login', (app: App, email: string) => {
  const { environment, session, toast } = app
  // The code of the calls is loaded while the editor fills in the fields.
  const calls = () => import('../sign-in')
  void calls().catch(() => undefined)

  return createActor(
    createLoginMachine({
      async signIn({ email: given, password, signal }) {
        const { success, message, data, sessionPath } = await (await calls()).signIn(
          environment.apiBaseUrl,
          { email: given, password },
          signal,
        )
        if (!success) return { admitted: false, message }
        if (!data) throw new Error('The answer names nobody')
        if (environment.editors.write(data) !== 'stored') throw new Error('The browser keeps nobody')
        if (sessionPath === null) environment.editors.clearSession()
        else environment.editors.writeSession(sessionPath)
        session.send({ type: 'session.open', editor: data })
        return { admitted: true }
      },
      toast,
    }),
    { ...app.inspection.actorOptions('login'), input: { email } },
  )
})
