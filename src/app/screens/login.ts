import { createActor } from 'xstate'
import { createLoginMachine } from '../../machines/login.machine'
import { createHttp } from '../../services/http'
import { createSessionApi } from '../../services/session.api'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

/** The sign-in form; its key is the e-mail address that it starts with. */
export const loginScreen = defineScreen('login', (app: App, email: string) => {
  const { world, session, toast } = app
  const api = createSessionApi(createHttp({ host: world.apiHost }), { host: world.apiHost })

  return createActor(
    createLoginMachine({
      async signIn({ email: given, password, signal }) {
        const { success, message, data, sessionPath } = await api.signIn({ email: given, password }, signal)
        if (!success) return { admitted: false, message }
        if (!data) throw new Error('The answer names nobody')
        if (world.editors.write(data) !== 'kept') throw new Error('The browser keeps nobody')
        if (sessionPath === null) world.editors.forgetSession()
        else world.editors.writeSession(sessionPath)
        session.send({ type: 'session.open', editor: data })
        return { admitted: true }
      },
      toast,
    }),
    { input: { email } },
  )
})
