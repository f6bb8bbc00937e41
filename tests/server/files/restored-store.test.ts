import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endSessions } from '../../../server/backup/restored-store'
import { openStore } from '../../../server/store/db'
import { EMAIL, openSignedIn, tempFolder } from '../support/kit'

test('a restored store has no session in its file, also if it was copied as it is used', async () => {
  const dataDir = tempFolder('used')
  const server = await openSignedIn(() => openStore({ dataDir, databaseUrl: null }))
  await sql`pragma wal_checkpoint(truncate)`.execute(server.store.db)
  await server[Symbol.asyncDispose]()
  const restored = tempFolder('restored')
  await copyFile(join(dataDir, 'store.db'), join(restored, 'copy.db'))
  expect((await endSessions(join(restored, 'copy.db'))).editors).toEqual([EMAIL])
  // Only the file itself is moved into the data folder.
  await copyFile(join(restored, 'copy.db'), join(restored, 'store.db'))
  const store = await openStore({ dataDir: restored, databaseUrl: null })
  const sessions = await store.db.selectFrom('sessions').selectAll().execute()
  await store.close()
  expect(sessions).toEqual([])
})
