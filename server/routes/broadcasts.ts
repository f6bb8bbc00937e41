import * as z from 'zod/mini'
import { writerId } from '../accounts/keys'
import { nameOf } from '../store/changes'
import type { Db } from '../store/db'
import type { Row } from '../store/tables'

const identifiers = z.catch(z.record(z.string(), z.string()), {})

/** What the writers of rows are called, by their ids; one who was removed has no name. */
async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> {
  if (ids.length === 0) return new Map()
  const editors = await db.selectFrom('editors').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  const keys = ids.some((id) => id.startsWith('key:'))
    ? await db.selectFrom('apiKeys').select(['id', 'name']).execute()
    : []
  return new Map([
    ...editors.map((editor) => [editor.id, nameOf(editor)] as const),
    ...keys.map((key) => [writerId(key), `${key.name} (key)`] as const),
  ])
}

/** Converts rows of the outbox to broadcasts, with the names of who sent them. */
export async function toBroadcasts(db: Db, rows: readonly Row<'outbox'>[]) {
  const names = await namesOf(db, [...new Set(rows.map(({ editorId }) => editorId))])
  return rows.map(({ id, createdAt, editorId, subject, content, image, data }) => ({
    id,
    createdAt,
    editorId,
    subject: subject ?? undefined,
    content: content ?? undefined,
    image: image ?? undefined,
    data: identifiers.parse(JSON.parse(data)),
    editorName: names.get(editorId),
  }))
}
