/**
 * The token of the invitation that this page was opened with, which is then no longer in the address, nor in the history
 * of the browser (EXT-246).
 */
export function createInvitation() {
  let [, token = null] = /^#invite=([\w-]+)$/.exec(window.location.hash) ?? []
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname)
  return {
    read: (): string | null => token,
    clear(): void {
      token = null
    },
  }
}
