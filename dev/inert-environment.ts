import type { Environment } from '../src/app/app'

export const noop = () => undefined
const subscribe = () => noop

const advertised = {
  attemptsPath: null,
  outboxPath: '/api/v1/outbox',
  accountPath: '/dashboard/api/v1/user/account',
  factorPath: '/dashboard/api/v1/user/account/factor',
  uploadsPath: '/api/v1/uploads',
}

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
    readPath: (name) => advertised[name],
    writePaths: noop,
  },
  theme: { start: () => 'light', choose: noop },
  clock: { now: () => 0, onSecond: subscribe },
  onStorage: subscribe,
  invitation: { token: null },
  network: { isOnline: () => true, onChange: subscribe },
  keys: { sinceKey: () => Number.POSITIVE_INFINITY, onKey: subscribe },
  isHidden: () => false,
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
