import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from '../config'
import { StartupError } from '../errors'
import { openFolderStorage, openStorage } from '../media/storage'
import { moveFiles } from '../move/move-files'
import { moveStore } from '../move/move-store'
import { ownCommand } from '../own-command'
import { openStore, type Store } from '../store/db'

const USAGE = ownCommand('move', 'postgres://USER:PASSWORD@HOST/DATABASE | s3://BUCKET')

/** What else the server needs, if an editor has a device for codes: a database has no place for their key. */
async function factorHint({ db }: Store, dataDir: string): Promise<string> {
  const factor = await db
    .selectFrom('factors')
    .select('editorId')
    .where('since', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return factor && existsSync(join(dataDir, 'factor.key'))
    ? `\nEditors have devices for sign-in codes: also give it the content of ${join(dataDir, 'factor.key')} as FACTOR_KEY.`
    : ''
}

async function toDatabase(store: Store, dataDir: string, databaseUrl: string): Promise<string> {
  // Refuses an address at which the server would not start; what stands for the embedded store does not count there.
  readSettings({ ...process.env, BACKUP_EVERY: '', DATABASE_URL_FILE: '', DATABASE_URL: databaseUrl })
  const { rows, sha256 } = await moveStore(store.db, databaseUrl)
  const { host, pathname } = new URL(databaseUrl)
  return (
    `The database ${pathname.slice(1)} at ${host || 'a Unix socket'} has all ${rows} rows. SHA-256 on both sides: ${sha256}\n` +
    `Start with this DATABASE_URL from now on. The store in ${dataDir} is as it was.${await factorHint(store, dataDir)}`
  )
}

async function toBucket(dataDir: string, name: string): Promise<string> {
  // The other settings of the bucket are those of the server.
  const { bucket } = readSettings({ ...process.env, S3_BUCKET: name })
  const [from, to] = [await openFolderStorage(dataDir), await openStorage(dataDir, bucket)]
  try {
    const { files, bytes, sha256 } = await moveFiles(from, to)
    return (
      `The bucket ${name} has all ${files} files, ${bytes} bytes. SHA-256 on both sides: ${sha256}\n` +
      `Start with S3_BUCKET=${name} from now on. The files in ${dataDir} are as they were.`
    )
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

/** Copies the embedded store of a stopped server into a PostgreSQL, or its uploads into a bucket. */
export async function runMove({ dataDir }: Settings, [target = '', ...more]: string[]): Promise<string> {
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(target)?.[1]
  if ((!bucket && !/^postgres(ql)?:\/\/[^/]*\/./.test(target)) || more.length > 0) throw new StartupError(USAGE)
  if (!existsSync(join(dataDir, 'store.db'))) throw new StartupError(`There is no store in ${dataDir}.`)
  // Open also while uploads are moved: no server starts on it meanwhile.
  const store = await openStore({ dataDir, databaseUrl: null })
  try {
    return bucket ? await toBucket(dataDir, bucket) : await toDatabase(store, dataDir, target)
  } finally {
    await store.close()
  }
}
