import { readFileSync } from 'node:fs'
import { codeOf, StartupError } from './errors'

/** The settings that may stand in a file, as supervisors and containers hand over secrets. */
const SECRETS = ['BACKUP_KEY', 'DATABASE_URL', 'FACTOR_KEY', 'FIRST_PASSWORD', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY']

/** The bytes of a key that is given whole: 32 bytes in hexadecimal or base64; null for anything else. */
export function wholeKey(secret: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(secret)) return Buffer.from(secret, 'hex')
  return /^[\w+/-]{43}=?$/.test(secret) ? Buffer.from(secret, 'base64') : null
}

/** The settings, with those secrets read from their files that are given as NAME_FILE. */
export function withSecretFiles(given: Readonly<Record<string, string>>): Record<string, string> {
  const settings = { ...given }
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new StartupError(`Set ${name} or ${name}_FILE, not both.`)
    try {
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      throw new StartupError(`${name}_FILE=${file} cannot be read (${codeOf(error)}).`)
    }
  }
  return settings
}
