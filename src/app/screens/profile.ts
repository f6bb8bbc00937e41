import type { AccountPorts } from '../../machines/screens/account.ports'
import { createProfileMachine } from '../../machines/screens/profile.machine'
import { profileTexts } from '../../messages/profile'
import { changePassword, confirmPassword, endSession, readSessions } from '../../services/api/account.api'
import type { SignedInApp } from '../app-services'
import { defineScreen } from '../use-screen'

/** Composes Profile, prefilled with the signed-in editor (PROF-3). */
export const profileScreen = defineScreen('profile', {
  machine({ environment, inspection, services: { http }, toast }: SignedInApp) {
    const path = environment.editors.readAccountPath()
    const account = (at: string): AccountPorts['account'] => ({
      change: ({ signal, ...passwords }) => changePassword(http, at, passwords, signal),
      confirm: ({ password, signal }) => confirmPassword(http, at, { password }, signal),
      sessions: (signal) => readSessions(http, at, signal),
      end: ({ id, signal }) => endSession(http, at, id, signal),
    })
    return createProfileMachine(inspection.spyOn('profile', { account: path === null ? null : account(path), toast }))
  },
  input({ session }) {
    const { editor } = session.getSnapshot().context
    return { name: editor?.name ?? '', email: editor?.email ?? '' }
  },
  commandLabels: { 'profile.save': profileTexts.submit },
})
