import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { App } from './app'

const settled = ({ session }: App) => waitFor(session, (snapshot) => !snapshot.matches('checking'))

/**
 * Redirects to the sign-in page unless an editor is signed in. An expired session counts as signed in, and roles are
 * not checked (AUTH-1, NAV-5, NAV-6, NAV-8, EXT-2).
 */
export async function requireEditor(app: App): Promise<void> {
  if ((await settled(app)).matches('signedOut')) throw redirect({ to: '/login' })
}

/** Redirects a signed-in editor to the dashboard (NAV-3, NAV-4). */
export async function requireGuest(app: App): Promise<void> {
  if (!(await settled(app)).matches('signedOut')) throw redirect({ to: '/' })
}

/** Redirects from the root path to the dashboard or the sign-in page (NAV-1, NAV-2). */
export async function redirectFromRoot(app: App): Promise<never> {
  throw redirect({ to: (await settled(app)).matches('signedOut') ? '/login' : '/dashboard' })
}
