import { createActor } from 'xstate'
import { createProfileMachine } from '../../machines/screens/profile.machine'
import { profileTexts } from '../../messages/profile'
import type { App } from '../app'
import { defineScreen } from '../use-screen'

/** Composes Profile, prefilled with the signed-in editor (PROF-3). */
export const profileScreen = defineScreen(
  'profile',
  (app: App) => {
    const { editor } = app.session.getSnapshot().context
    return createActor(createProfileMachine({ toast: app.toast }), {
      ...app.inspection.actorOptions('profile'),
      input: { name: editor?.name ?? '', email: editor?.email ?? '' },
    })
  },
  { 'profile.save': profileTexts.submit },
)
