import type { Feed } from './feed'

/** The name of the window in which the app runs beside its inspector; tools/inspect-page.ts knows it too. */
export const FRAME = 'meridian-inspected'

/** How the Stately inspector is reached. */
export interface Stately {
  /** The address that the events go to. */
  address: string
  /** Opens its window; tells whether the browser let it. */
  open: () => boolean
}

/** What the page around the application offers to the application. */
export interface Around {
  /** Where the Stately inspector is; null for the application's own inspector. */
  stately: string | null
  hear: (feed: Feed) => void
  hearStately: (stately: Stately) => void
}

declare global {
  interface Window {
    /** There in the page around the application only. */
    inspectDesk?: Around
  }
}

const DEFAULT = 'https://stately.ai/inspect'

/** What an address asks for: `?inspect`, `?inspect=stately` or `?inspect=stately&inspect-url=…`. */
export function asked(search: string): { stately: string | null; rest: string } {
  const params = new URLSearchParams(search)
  const stately = params.get('inspect') === 'stately' ? params.get('inspect-url') || DEFAULT : null
  params.delete('inspect')
  params.delete('inspect-url')
  const rest = params.toString()
  return { stately, rest: rest === '' ? '' : `?${rest}` }
}

/** The application's address as the page around it has it. */
export function around(own: string, desk: { pathname: string; search: string; hash: string }): string {
  const params = new URLSearchParams(own)
  const kept = ['inspect', 'inspect-url'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [value === '' ? name : `${name}=${encodeURIComponent(value)}`]
  })
  const rest = desk.search.replace(/^\?/, '')
  return `${desk.pathname}?${[rest, ...kept].filter((part) => part !== '').join('&')}${desk.hash}`
}
