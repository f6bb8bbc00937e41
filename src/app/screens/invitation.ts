import { createInvitationMachine } from '../../machines/screens/invitation.machine'
import { admissionOf } from '../admission'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

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
          const admission = admissionOf(app, keepSignedIn, answer)
          if (admission.type === 'admitted') invitation.token = null
          return admission
        },
      }),
    )
  },
  // The code of the calls is loaded while the editor chooses.
  onCreated: () => void loadCalls().catch(() => undefined),
})
