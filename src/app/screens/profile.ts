import { createProfileMachine } from '../../machines/screens/profile.machine'
import { profileTexts } from '../../messages/profile'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

/** Composes Profile, prefilled with the signed-in editor (PROF-3). */
export const profileScreen = defineScreen('profile', {
  machine: ({ inspection, toast }: App) => createProfileMachine(inspection.spyOn('profile', { toast })),
  input({ session }) {
    const { editor } = session.getSnapshot().context
    return { name: editor?.name ?? '', email: editor?.email ?? '' }
  },
  commandLabels: { 'profile.save': profileTexts.submit },
})
