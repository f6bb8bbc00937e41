import { isIP } from 'node:net'

/** An address without port, brackets and zone, as proxies and sockets write it. */
function bare(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? []
  return (bracketed ?? withPort ?? address).replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const end = groups(tail ?? '')
  const start = groups(head)
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]
}

const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/**
 * Whom an address is counted as: an IPv4 address in whichever way it is written, and of IPv6 the network of 64 bits,
 * since whoever has one address has all of them (EXT-241).
 */
export function networkOf(address: string): string {
  const given = bare(address)
  if (isIP(given) !== 6) return given
  const groups = groupsOf(given)
  const [sixth, ...last] = groups.slice(5)
  const isMapped = sixth === 'ffff' && groups.slice(0, 5).every((group) => group === '0')
  return isMapped ? last.map(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`
}
