import * as z from 'zod/mini'
import { type BackupSchedule, backupsOf } from './backup/backup-settings'
import { StartupError } from './errors'
import type { Scanner } from './media/scanner'
import type { Bucket } from './media/storage'
import { assertEncrypted, isPlainWeb } from './network-settings'
import { wholeKey, withSecretFiles } from './secret-files'
import {
  count,
  duration,
  flag,
  hostAndPort,
  hostNames,
  hostsOf,
  isLoopback,
  isTracedBy,
  ownAddress,
  text,
  webAddress,
} from './setting-kinds'

const MIB = 1024 * 1024

const fromEnvironment = z.object({
  HOST: z._default(text, '127.0.0.1'),
  PORT: z._default(count(0, 65_535), 4500),
  DATA_DIR: z._default(text, './data'),
  API_HOST: z.optional(webAddress),
  PUBLIC_URL: z.optional(ownAddress),
  MEDIA_URL: z.optional(webAddress),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ })),
  S3_ENDPOINT: z.optional(webAddress),
  S3_BUCKET: z.optional(text),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  TAKE_MEDIA_FOLDER: z._default(flag, false),
  FIRST_EMAIL: z._default(z.email(), 'editor@meridian.local'),
  FIRST_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  DEMO: z._default(flag, true),
  INSECURE: z._default(flag, false),
  PRIVATE_NETWORK: z._default(flag, false),
  TRUST_PROXY: z._default(flag, false),
  ALLOWED_HOSTS: z._default(hostNames, ''),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  MAX_JSON_BYTES: z._default(count(1024, 64 * MIB), MIB),
  MAX_PICTURE_BYTES: z._default(count(1024, 1024 * MIB), 25 * MIB),
  MAX_VIDEO_BYTES: z._default(count(1024, 16 * 1024 * MIB), 512 * MIB),
  SIGN_IN_TRIES: z._default(count(1, 1000), 5),
  UPLOADS_PER_HOUR: z._default(count(1, 1_000_000), 1000),
  CLAMD: z.optional(hostAndPort),
  WRITES_PER_MINUTE: z._default(count(1, 10_000_000), 6000),
  DRAIN_SECONDS: z._default(count(0, 3600), 0),
  UPLOAD_DRAIN_SECONDS: z._default(count(0, 3600), 300),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(webAddress),
  OTEL_TRACES_EXPORTER: z._default(text, 'otlp'),
  OTEL_SDK_DISABLED: z._default(text, 'false'),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]{24,}$/, 'Give at least 24 characters without spaces'))),
  CHANGES_DAYS: z._default(count(1, 36_500), 365),
  UNUSED_UPLOAD_DAYS: z._default(count(1, 36_500), 90),
  BACKUP_EVERY: z.optional(duration),
  BACKUP_KEEP: z._default(count(1, 1000), 7),
  BACKUP_FOLDER: z.optional(text),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(12, 'Give at least 12 characters, or 32 bytes in hexadecimal'))),
  FACTOR_KEY: z.optional(
    text.check(z.refine((key) => wholeKey(key) !== null, 'Give 32 bytes in hexadecimal: openssl rand -hex 32')),
  ),
  KEEP_FREE_BYTES: z._default(count(0, Number.MAX_SAFE_INTEGER), 256 * MIB),
})

/** The settings of a server; sizes in bytes. */
export interface Settings {
  host: string
  port: number
  dataDir: string
  /** Another API host that the client uses instead of this one. */
  apiHost: string | null
  /** The address of the proxy in front of the server. */
  publicUrl: string | null
  /** The public address of uploaded files, such as that of a CDN; null where this server is it. */
  mediaUrl: string | null
  databaseUrl: string | null
  /** Takes this folder for the uploads of a database that knows another one. */
  takeMediaFolder: boolean
  bucket: Bucket | null
  first: { email: string; password: string | null }
  demo: boolean
  /** Allows a cookie without Secure, for plain http on a network address. */
  insecure: boolean
  trustProxy: boolean
  allowedHosts: ReadonlySet<string>
  logLevel: string
  limits: { json: number; picture: number; video: number }
  /** Failed sign-ins of one address and e-mail before the first wait. */
  signInTries: number
  /** Files that one editor may upload within an hour. */
  uploadsPerHour: number
  /** The virus scanner of uploads; null if there is none. */
  scanner: Scanner | null
  /** Changes that one editor, or one key, may make within a minute. */
  writesPerMinute: number
  /** How long a stopping server still answers, and says that it is not ready. */
  drainMs: number
  /** How long a stopping server then waits for the uploads under way. */
  uploadDrainMs: number
  /** How long it is kept who changed what. */
  changesDays: number
  /** How old an upload becomes that nothing names. */
  unusedUploadDays: number
  /** Free disk space that uploads leave for the store. */
  minFreeBytes: number
  /** The backups that the running server makes by itself; null if it makes none. */
  backups: BackupSchedule | null
  /** The key of backups, a passphrase or 32 bytes; null if they are not encrypted. */
  backupKey: string | null
  /** The key of the secrets of sign-in codes; null if it is in the data folder (EXT-288). */
  factorKey: Buffer | null
  /** What a scraper of /metrics must know; null if there are no metrics. */
  metricsToken: string | null
  /** Whether traces of requests are sent to a collector. */
  isTraced: boolean
}

function bucketOf(env: z.output<typeof fromEnvironment>): Bucket | null {
  if (!env.S3_BUCKET) return null
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new StartupError('S3_BUCKET is set: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.')
  return {
    name: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? null,
    keyId: env.S3_ACCESS_KEY_ID,
    secret: env.S3_SECRET_ACCESS_KEY,
  }
}

/** Reads the settings from environment variables; throws a StartupError that names every invalid one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) if (value) given[name] = value
  const read = fromEnvironment.safeParse(withSecretFiles(given))
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`Invalid settings:\n${problems.join('\n')}`)
  }
  const env = read.data
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  assertEncrypted(env, publicUrl)
  const hosts = [env.HOST, ...env.ALLOWED_HOSTS.split(',')]
  if (publicUrl) hosts.push(new URL(publicUrl).hostname)
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    apiHost: env.API_HOST ? new URL(env.API_HOST).origin : null,
    publicUrl,
    mediaUrl: env.MEDIA_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    takeMediaFolder: env.TAKE_MEDIA_FOLDER,
    bucket: bucketOf(env),
    first: { email: env.FIRST_EMAIL.toLowerCase(), password: env.FIRST_PASSWORD ?? null },
    demo: env.DEMO,
    insecure: env.INSECURE && (!isLoopback(env.HOST) || isPlainWeb(publicUrl)),
    trustProxy: env.TRUST_PROXY,
    allowedHosts: hostsOf(hosts),
    logLevel: env.LOG_LEVEL,
    limits: { json: env.MAX_JSON_BYTES, picture: env.MAX_PICTURE_BYTES, video: env.MAX_VIDEO_BYTES },
    signInTries: env.SIGN_IN_TRIES,
    uploadsPerHour: env.UPLOADS_PER_HOUR,
    scanner: env.CLAMD ?? null,
    writesPerMinute: env.WRITES_PER_MINUTE,
    drainMs: env.DRAIN_SECONDS * 1000,
    uploadDrainMs: env.UPLOAD_DRAIN_SECONDS * 1000,
    changesDays: env.CHANGES_DAYS,
    unusedUploadDays: env.UNUSED_UPLOAD_DAYS,
    minFreeBytes: env.KEEP_FREE_BYTES,
    backups: backupsOf(env),
    backupKey: env.BACKUP_KEY ?? null,
    factorKey: env.FACTOR_KEY === undefined ? null : wholeKey(env.FACTOR_KEY),
    metricsToken: env.METRICS_TOKEN ?? null,
    isTraced: isTracedBy(env),
  }
}
