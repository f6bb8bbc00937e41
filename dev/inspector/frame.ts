import type { Feed } from './feed'

/** The name of the window in which the inspected app runs. */
export const FRAME = 'meridian-inspected'

/** The connection to the Stately inspector. */
export interface Stately {
  /** The address that receives the events. */
  address: string
  /** Opens its window; returns false if the browser blocked it. */
  open: () => boolean
}

/** What the inspector page provides to the inspected app. */
export interface Around {
  /** The address of the Stately inspector; null for our own inspector. */
  stately: string | null
  hear: (feed: Feed) => void
  hearStately: (stately: Stately) => void
}

declare global {
  interface Window {
    /** Defined in the inspector page only. */
    inspectDesk?: Around
  }
}

const DEFAULT = 'https://stately.ai/inspect'

/** Parses `?inspect`, `?inspect=report`, `?inspect=stately` or `?inspect=stately&inspect-url=…`. */
export function inspectedAddress(search: string): { stately: string | null; isReport: boolean; rest: string } {
  const params = new URLSearchParams(search)
  const stately = params.get('inspect') === 'stately' ? params.get('inspect-url') || DEFAULT : null
  const isReport = params.get('inspect') === 'report'
  params.delete('inspect')
  params.delete('inspect-url')
  const rest = params.toString()
  return { stately, isReport, rest: rest === '' ? '' : `?${rest}` }
}

/** The app's address as the inspector page shows it. */
export function around(own: string, desk: { pathname: string; search: string; hash: string }): string {
  const params = new URLSearchParams(own)
  const kept = ['inspect', 'inspect-url'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [value === '' ? name : `${name}=${encodeURIComponent(value)}`]
  })
  const rest = desk.search.replace(/^\?/, '')
  return `${desk.pathname}?${[rest, ...kept].filter((part) => part !== '').join('&')}${desk.hash}`
}
