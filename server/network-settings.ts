import { StartupError } from './errors'
import { isLoopback } from './setting-kinds'
import { isUnprotected } from './store/shared-database'

/** The settings that say with whom the server speaks, and whether that has to be encrypted. */
export interface NetworkSettings {
  HOST: string
  INSECURE: boolean
  PRIVATE_NETWORK: boolean
  DATABASE_URL?: string | undefined
  S3_ENDPOINT?: string | undefined
  CLAMD?: { host: string } | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
}

/** Whether an address is reached over a network by plain http. */
export function isPlainWeb(address: string | null | undefined): boolean {
  if (!address) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

/**
 * Throws a StartupError if the server would listen to a network, or speak over one, unencrypted, and that was not
 * allowed. A proxy with HTTPS in front is an https `publicUrl`.
 */
export function assertEncrypted(env: NetworkSettings, publicUrl: string | null): void {
  if (env.INSECURE) return
  if (!isLoopback(env.HOST) && !publicUrl?.startsWith('https:'))
    throw new StartupError(
      `HOST=${env.HOST} opens the server to the network. Put a proxy with HTTPS in front and set PUBLIC_URL=https://…, ` +
        'or set INSECURE=1 to send passwords over plain http.',
    )
  if (isPlainWeb(publicUrl))
    throw new StartupError(
      `PUBLIC_URL=${publicUrl} is plain http, over which no browser sends the cookie of a sign-in. Give an https ` +
        'address, or set INSECURE=1 to send passwords and sessions unencrypted.',
    )
  if (env.PRIVATE_NETWORK) return
  const plain = [
    isUnprotected(env.DATABASE_URL) && 'DATABASE_URL: add ?sslmode=verify-full',
    isPlainWeb(env.S3_ENDPOINT) && 'S3_ENDPOINT: give an https address',
    env.CLAMD &&
      !isLoopback(env.CLAMD.host) &&
      'CLAMD: run the scanner on this machine; its protocol has no encryption',
    isPlainWeb(env.OTEL_EXPORTER_OTLP_ENDPOINT) && 'OTEL_EXPORTER_OTLP_ENDPOINT: give an https address',
    isPlainWeb(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) && 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: give an https address',
  ].filter((problem) => typeof problem === 'string')
  if (plain.length > 0)
    throw new StartupError(
      `Reached over a network unencrypted, or without a check of the certificate:\n  ${plain.join('\n  ')}\n` +
        'Set PRIVATE_NETWORK=1 if that network is yours alone.',
    )
}
