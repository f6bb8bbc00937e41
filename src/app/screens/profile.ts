import type { AccountPorts } from '../../machines/screens/account.ports'
import { createProfileMachine } from '../../machines/screens/profile.machine'
import { profileTexts } from '../../messages/profile'
import { changePassword, confirmPassword, endSession, readSessions } from '../../services/api/account.api'
import type { Http } from '../../services/api/http'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { retryFailedLists } from '../session-renewal'
import { defineScreen } from '../use-screen'
import { factorCode } from './lazy-code'

const accountAt = (http: Http, path: string): AccountPorts['account'] => ({
  change: ({ signal, ...passwords }) => changePassword(http, path, passwords, signal),
  confirm: ({ password, signal }) => confirmPassword(http, path, { password }, signal),
  sessions: (signal) => readSessions(http, path, signal),
  end: ({ id, signal }) => endSession(http, path, id, signal),
})

/** Composes Profile, prefilled with the signed-in editor (PROF-3). */
export const profileScreen = defineScreen('profile', {
  machine(app: SignedInApp) {
    const {
      environment,
      services: { http },
    } = app
    const path = environment.editors.readPath('accountPath')
    const account = path === null ? null : accountAt(http, path)
    const factorPath = environment.editors.readPath('factorPath')
    const factor =
      account === null || factorPath === null
        ? null
        : lazyMachine(factorCode, ({ factorOf }) => factorOf(app, factorPath, account))
    return createProfileMachine(app.inspection.spyOn('profile', { account, factor, toast: app.toast }))
  },
  input({ session }) {
    const { editor } = session.getSnapshot().context
    return { name: editor?.name ?? '', email: editor?.email ?? '' }
  },
  onRenewed(screen) {
    const { list, factor } = screen.getSnapshot().children.account?.getSnapshot().children ?? {}
    retryFailedLists(list)
    if (factor?.getSnapshot().matches('failed')) factor.send({ type: 'factor.retry' })
  },
  commandLabels: { 'profile.save': profileTexts.submit },
})
