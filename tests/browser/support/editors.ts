import { runOnServer } from '../../../server/cli/command-socket'
import type { RunningApp } from './desk'

/** What `npm run editor -- add EMAIL NAME` prints: the link of an invitation. */
export async function invite({ server }: RunningApp, email: string, name: string): Promise<string> {
  const printed = await runOnServer(server.dataDir, { name: 'editor', args: ['add', email, name], folder: '.' })
  return /http\S+$/.exec(printed ?? '')?.[0] ?? ''
}

/** `npm run editor -- factor-off EMAIL`: the desk's editor signs in with the password alone again, or did already. */
export async function turnCodeOff({ server, email }: RunningApp): Promise<void> {
  try {
    await runOnServer(server.dataDir, { name: 'editor', args: ['factor-off', email], folder: '.' })
  } catch (error) {
    if (!String(error).includes('without a code already')) throw error
  }
}

/** Adds an editor, who has chosen a password by the link. */
export async function addEditor(desk: RunningApp, email: string, name: string) {
  const [, token = ''] = (await invite(desk, email, name)).split('#invite=')
  const password = 'nine owls on a pier'
  const answer = await fetch(new URL('/dashboard/api/v1/user/invitation', desk.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, newPassword: password }),
  })
  if (!answer.ok) throw new Error(`The invitation was answered by ${answer.status}`)
  return { email, password }
}
