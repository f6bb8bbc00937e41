import type { Settings } from './config'
import { isLoopback } from './setting-kinds'

/** Whether an address is reached over a network in plain text. */
function isPlain(address: string | null): boolean {
  if (address === null) return false
  const { protocol, hostname, searchParams } = new URL(address)
  if (isLoopback(hostname) || protocol === 'https:') return false
  return protocol === 'http:' || ['disable', 'allow', 'prefer', null].includes(searchParams.get('sslmode'))
}

/** What an operator should know of valid settings; null if there is nothing. */
export function settingsWarning({ publicUrl, trustProxy, databaseUrl, bucket }: Settings): string | null {
  const warnings = [
    !trustProxy &&
      publicUrl?.startsWith('https:') &&
      'PUBLIC_URL names a proxy, but TRUST_PROXY is not set: all callers count as one address, so that failed ' +
        'sign-ins of strangers keep editors waiting. Behind your own proxy, set TRUST_PROXY=1.',
    isPlain(databaseUrl) &&
      'DATABASE_URL is reached unencrypted. Unless that network is yours alone, add ?sslmode=verify-full.',
    isPlain(bucket?.endpoint ?? null) &&
      'S3_ENDPOINT is reached unencrypted. Unless that network is yours alone, give an https address.',
  ]
  return warnings.filter((warning) => typeof warning === 'string').join('\n') || null
}
