import type { Settings } from './config'

/** What an operator should know of valid settings; null if there is nothing. */
export function settingsWarning({ publicUrl, trustProxy }: Settings): string | null {
  if (trustProxy || !publicUrl?.startsWith('https:')) return null
  return (
    'PUBLIC_URL names a proxy, but TRUST_PROXY is not set: all callers count as one address, so that failed ' +
    'sign-ins of strangers keep editors waiting. Behind your own proxy, set TRUST_PROXY=1.'
  )
}
