import type { Environment } from '../src/app/app'

export const noop = () => undefined
const subscribe = () => noop

/** An environment without a browser: nothing is stored, nothing is sent, and no time passes. */
export const inertEnvironment: Environment = {
  apiBaseUrl: 'https://inert.invalid',
  attemptsPath: null,
  relations: [],
  fetch: () => new Promise(noop),
  local: { get: () => null, set: () => 'unavailable', remove: () => true, keys: () => [] },
  editors: {
    read: async () => null,
    write: () => 'unavailable',
    clear: noop,
    tells: () => false,
    readSession: () => null,
    readEnding: () => null,
    clearEnding: noop,
    readAttemptsPath: () => null,
    readOutboxPath: () => '/api/v1/outbox',
    readAccountPath: () => '/dashboard/api/v1/user/account',
    readFactorPath: () => '/dashboard/api/v1/user/account/factor',
    readUploadsPath: () => '/api/v1/uploads',
    writePaths: noop,
  },
  theme: { start: () => 'light', choose: noop },
  clock: { now: () => 0, onSecond: subscribe },
  onStorage: subscribe,
  invitation: { token: null },
  network: { isOnline: () => true, onChange: subscribe },
  keys: { sinceKey: () => Number.POSITIVE_INFINITY, onKey: subscribe },
  onVisibility: subscribe,
  onPageHide: subscribe,
  afterPaint: (act) => {
    act()
    return noop
  },
  blockUnload: subscribe,
  confirm: () => false,
  toTop: noop,
  scrollTo: noop,
  log: noop,
}
