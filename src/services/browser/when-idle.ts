/** Calls back when the browser is idle. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
