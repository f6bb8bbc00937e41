import type { Settings } from './config'

/** What this machine is called in an address, by a HOST that means all of its addresses and is none. */
const OPENED = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

/** The address of the server: that of the proxy in front, or its own with the actual port. */
export function addressOf({ publicUrl, host, port }: Settings, actualPort = port): string {
  const name = OPENED.get(host) ?? (host.includes(':') ? `[${host}]` : host)
  return publicUrl ?? `http://${name}:${actualPort}`
}
