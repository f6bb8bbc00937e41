import { createInvitationMachine } from '../../machines/screens/invitation.machine'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

const GONE = 410
const loadCalls = () => import('../../services/session-parts')

/** Composes the choice of a password by an invitation. */
export const invitationScreen = defineScreen('invitation', {
  machine(app: App) {
    const { apiBaseUrl, invitation } = app.environment
    return createInvitationMachine(
      app.inspection.spyOn('invitation', {
        async take({ newPassword, signal }) {
          const { keepSignedIn, takeInvitation } = await loadCalls()
          const token = invitation.token ?? ''
          app.signOut.send({ type: 'ending.hold' })
          const answer = await takeInvitation(apiBaseUrl, { token, newPassword }, signal)
          if (answer.status === GONE) return { type: 'over' }
          if (!answer.success) return { type: 'refused', message: answer.message }
          invitation.token = null
          const kept = keepSignedIn(app.environment.editors, answer)
          app.signOut.send({ type: 'ending.settled' })
          app.session.send({ type: 'session.open', ...kept })
          return { type: 'admitted' }
        },
      }),
    )
  },
  // The code of the calls is loaded while the editor chooses.
  onCreated: () => void loadCalls().catch(() => undefined),
})
