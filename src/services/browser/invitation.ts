/**
 * The token of the invitation that this page was opened with, which is then no longer in the address, nor in the history
 * of the browser; null if there was none (EXT-246).
 */
export function takeInvitation(): { token: string | null } {
  const [, token = null] = window.location.hash.split('#invite=')
  if (token !== null) window.history.replaceState(null, '', window.location.pathname)
  return { token }
}
