import { createSignInCodeMachine } from '../../machines/parts/account/sign-in-code.machine'
import type { App } from '../app'

export { CodeForm } from '../../views/login/code-form'

const GONE = 410

/** Composes the question for the code of a sign-in. */
export const signInCodeOf = (app: App) =>
  createSignInCodeMachine(
    app.inspection.spyOn('login.code', {
      async give({ ticket, code, signal }) {
        const { giveCode, keepSignedIn } = await import('../../services/session-parts')
        app.signOut.send({ type: 'ending.hold' })
        const answer = await giveCode(app.environment.apiBaseUrl, { ticket, code }, signal)
        if (answer.status === GONE) return { type: 'over' }
        if (!answer.success) return { type: 'refused', message: answer.message }
        const kept = keepSignedIn(app.environment.editors, answer)
        app.signOut.send({ type: 'ending.settled' })
        app.session.send({ type: 'session.open', ...kept })
        return { type: 'admitted' }
      },
    }),
  )
