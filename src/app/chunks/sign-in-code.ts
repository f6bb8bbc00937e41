import { createSignInCodeMachine } from '../../machines/parts/account/sign-in-code.machine'
import { admissionOf } from '../admission'
import type { App } from '../app'

export { CodeForm } from '../../views/login/code-form'

/** Composes the question for the code of a sign-in. */
export const signInCodeOf = (app: App) =>
  createSignInCodeMachine(
    app.inspection.spyOn('login.code', {
      async give({ ticket, code, signal }) {
        const { giveCode, keepSignedIn } = await import('../../services/session-parts')
        app.signOut.send({ type: 'ending.hold' })
        const answer = await giveCode(app.environment.apiBaseUrl, { ticket, code }, signal)
        return admissionOf(app, keepSignedIn, answer)
      },
    }),
  )
