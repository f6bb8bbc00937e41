// How the text of an environment variable is read.
import * as z from 'zod/mini'

export const text = z.string().check(z.trim(), z.minLength(1))
/** A whole number within limits. */
export const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))
/** 1 or 0. */
export const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
)
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
/** A time with its unit, in milliseconds. */
export const duration = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}[mhd]$/, 'Give minutes, hours or days, such as 30m, 6h or 1d')),
  z.transform((value) => {
    const unit = z.enum(['m', 'h', 'd']).parse(value.at(-1))
    return Number(value.slice(0, -1)) * UNITS[unit]
  }),
)
export const webAddress = z.url({ protocol: /^https?$/, hostname: /.*/ })
/** The web address of a desk, which is always at the root of its host. */
export const ownAddress = webAddress.check(
  z.refine((value) => {
    if (!URL.canParse(value)) return true // That is an error of its own.
    const { pathname, search, hash } = new URL(value)
    return `${pathname}${search}${hash}` === '/'
  }, 'Give scheme and host alone: the desk has no path of its own'),
)
/** Names of hosts with commas between; IPv6 addresses have colons of their own. */
export const hostNames = z
  .string()
  .check(
    z.refine(
      (value) => value.split(',').every((name) => !/^[^:]*:\/\/|^[^:[]+:\d*$|\]:/.test(name.trim())),
      'Give names of hosts alone, without https:// and without a port',
    ),
  )

/** A host and a port. */
export const hostAndPort = z.pipe(
  z.string().check(z.regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, 'Give a host and a port, such as 127.0.0.1:3310')),
  z.transform((value) => {
    const at = value.lastIndexOf(':')
    return { host: value.slice(0, at).replace(/[[\]]/g, ''), port: Number(value.slice(at + 1)) }
  }),
)

/** The names of this machine itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host)

/** A host as requests name it: an IPv6 address shortened, and in brackets. */
function requestedHost(host: string): string {
  const name = host.trim().toLowerCase()
  const address = `http://[${name.replace(/^\[|\]$/g, '')}]`
  return name.includes(':') && URL.canParse(address) ? new URL(address).hostname : name
}

/** Those hosts, and the names of this machine itself, as requests name them. */
export const hostsOf = (given: readonly string[]): ReadonlySet<string> =>
  new Set([...LOOPBACK, ...given].map(requestedHost).filter((host) => host !== ''))

/** Whether the standard settings of OpenTelemetry, which its library reads itself, name a collector of traces (EXT-291). */
export const isTracedBy = (env: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  OTEL_TRACES_EXPORTER: string
  OTEL_SDK_DISABLED: string
}): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) &&
  env.OTEL_TRACES_EXPORTER === 'otlp' &&
  env.OTEL_SDK_DISABLED.toLowerCase() !== 'true'
