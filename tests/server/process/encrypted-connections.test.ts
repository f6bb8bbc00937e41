import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '../../../server/config'
import { openBucket } from '../support/bucket'
import { command, ended, startChild, stopped } from '../support/child'
import { read, tempFolder } from '../support/kit'
import { newDatabase } from '../support/postgres'
import { CERTIFICATE, openTlsDoor } from '../support/tls-door'

const postgres = inject('postgres')
const S3 = { S3_BUCKET: 'meridian', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const KNOWN = { NODE_EXTRA_CA_CERTS: CERTIFICATE }
const DATABASE = 'postgres://u:p@db.example/m'

const PLAIN: Record<string, string>[] = [
  { DATABASE_URL: DATABASE },
  { DATABASE_URL: `${DATABASE}?sslmode=disable` },
  { DATABASE_URL: `${DATABASE}?sslmode=no-verify` },
  { DATABASE_URL: `${DATABASE}?sslmode=require&uselibpqcompat=true` },
  { DATABASE_URL: `${DATABASE}?sslmode=require&uselibpqcompat=true&sslrootcert=${CERTIFICATE}` },
  { DATABASE_URL: `${DATABASE}?sslmode=verify-ca&uselibpqcompat=true&sslrootcert=${CERTIFICATE}` },
  { DATABASE_URL: 'postgres://u:p@localhost/m?host=db.example' },
  { ...S3, S3_ENDPOINT: 'http://bucket.example' },
  { CLAMD: 'scanner.example:3310' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' },
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector.example:4318/v1/traces' },
]

const ENCRYPTED: Record<string, string>[] = [
  { DATABASE_URL: `${DATABASE}?sslmode=verify-full` },
  { DATABASE_URL: `${DATABASE}?sslmode=verify-full&uselibpqcompat=true&sslrootcert=${CERTIFICATE}` },
  { DATABASE_URL: 'postgres://u:p@127.0.0.1/m' },
  { DATABASE_URL: 'postgres://u:p@[::1]/m' },
  { DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/m' },
  { ...S3, S3_ENDPOINT: 'https://bucket.example' },
  { ...S3, S3_ENDPOINT: 'http://localhost:9000' },
  S3,
  { CLAMD: '127.0.0.1:3310' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318' },
]

test('no start reaches database, bucket, scanner or collector over a network unencrypted, unless that is allowed', async () => {
  for (const env of PLAIN) {
    const name = Object.keys(env).at(-1) ?? ''
    expect(() => readSettings(env)).toThrow(`${name}: `)
    expect(() => readSettings(env)).toThrow('PRIVATE_NETWORK=1')
    for (const allowed of ['PRIVATE_NETWORK', 'INSECURE']) readSettings({ ...env, [allowed]: '1' })
  }
  for (const env of ENCRYPTED) readSettings(env)
  expect(() => readSettings({ DATABASE_URL: `${DATABASE}?sslrootcert=/none` })).toThrow('DATABASE_URL cannot be used')

  const { child, said } = startChild(tempFolder('plain'), { DATABASE_URL: DATABASE })
  expect([await ended(child), said.err]).toEqual([1, expect.stringContaining('DATABASE_URL: add ?sslmode=verify-full')])
  const dataDir = tempFolder('plain')
  const { child: first, address } = startChild(dataDir)
  await address
  await stopped(first, 'SIGTERM')
  const moved = await command(dataDir, ['move', DATABASE], { BACKUP_EVERY: '1d', BACKUP_FOLDER: dataDir })
  expect([moved.code, moved.err]).toEqual([1, expect.stringContaining('DATABASE_URL: add ?sslmode=verify-full')])
})

test('PRIVATE_NETWORK=1 keeps the cookie secure, and opens no server to a network', () => {
  const env = { PRIVATE_NETWORK: '1', HOST: '0.0.0.0' }
  expect(readSettings({ ...env, PUBLIC_URL: 'https://desk.example' }).insecure).toBe(false)
  expect(() => readSettings(env)).toThrow('HOST=0.0.0.0 opens the server to the network')
})

/** What the probe of a server on a bucket says of its uploads. */
async function filesAt(endpoint: string, env: Record<string, string> = {}): Promise<boolean> {
  const { child, address } = startChild(tempFolder('encrypted'), { ...S3, S3_ENDPOINT: endpoint, ...env })
  const { envelope } = await read(await fetch(`${await address}/readyz`))
  await stopped(child, 'SIGTERM')
  return z.object({ files: z.boolean() }).parse(envelope.data).files
}

test('a bucket gets nothing whose certificate is signed by nobody that is known, or for another name', async () => {
  await using s3 = await openBucket()
  await using door = await openTlsDoor(s3.bucket.endpoint ?? '')
  expect(await filesAt(`https://localhost:${door.port}`)).toBe(false)
  expect(await filesAt(`https://127.0.0.1:${door.port}`, KNOWN)).toBe(false)
  expect([door.received, s3.calls]).toEqual([0, []])
  expect(await filesAt(`https://localhost:${door.port}`, KNOWN)).toBe(true)
  expect(door.received).toBeGreaterThan(0)
})

describe.runIf(postgres !== null)('on PostgreSQL', () => {
  test('a database gets nothing whose certificate is signed by nobody that is known, or for another name, or that has none', async () => {
    const plain = await newDatabase(postgres ?? '')
    await using door = await openTlsDoor(plain, true)
    const at = (host: string) => {
      const url = new URL(plain)
      url.host = host
      url.searchParams.set('sslmode', 'verify-full')
      return url.href
    }
    const refusal = async (url: string, env: Record<string, string> = {}) => {
      const { child, said, address } = startChild(tempFolder('encrypted'), { DATABASE_URL: url, ...env })
      expect(await Promise.race([ended(child), address])).toBe(1)
      return said.err
    }
    expect(await refusal(at(`localhost:${door.port}`))).toContain('self-signed certificate')
    expect(await refusal(at(`127.0.0.1:${door.port}`), KNOWN)).toContain('does not match certificate')
    expect(await refusal(at(new URL(plain).host), KNOWN)).toContain('does not support SSL')
    expect(door.received).toBe(0)
    const known = startChild(tempFolder('encrypted'), { DATABASE_URL: at(`localhost:${door.port}`), ...KNOWN })
    expect((await fetch(`${await known.address}/readyz`)).status).toBe(200)
    await stopped(known.child, 'SIGTERM')
    expect(door.received).toBeGreaterThan(0)
  })
})
