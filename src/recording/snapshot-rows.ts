import type { AnyActorRef, Snapshot } from 'xstate'
import type { Row } from './format'
import type { Masked } from './masking'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The persisted snapshot of an actor tree as one row per actor, the root first. Throws for an actor without a registered source. */
export function toSnapshotRows(actor: AnyActorRef, toData: (value: unknown) => Masked): Row[] {
  const rows = (given: unknown, path: string, src: unknown, sync: unknown): Row[] => {
    const { status, value, context, input, children } = isObject(given) ? given : {}
    if (typeof src !== 'string') throw new Error(`The actor ${path} has no source name`)
    const own: Row = {
      path,
      src,
      status: typeof status === 'string' ? status : 'active',
      ...(sync === true && { sync }),
      ...(value === undefined
        ? input !== undefined && { input: toData(input) }
        : { value: toData(value), context: toData(context) }),
    }
    const below = isObject(children) ? Object.entries(children) : []
    return [
      own,
      ...below.flatMap(([id, child]) =>
        isObject(child) ? rows(child.snapshot, path === '' ? id : `${path}/${id}`, child.src, child.syncSnapshot) : [],
      ),
    ]
  }
  return rows(actor.getPersistedSnapshot(), '', actor.id, false)
}

/** The snapshot from which XState restores the actor tree. */
export function fromSnapshotRows(
  rows: readonly Row[],
  read: (value: unknown) => unknown,
  path = '',
): Snapshot<unknown> {
  const row = rows.find((one) => one.path === path)
  if (!row) throw new Error(`There is no actor ${path}`)
  const above = path === '' ? '' : `${path}/`
  const below = rows.filter(
    (one) => one !== row && one.path.startsWith(above) && !one.path.slice(above.length).includes('/'),
  )
  const children = below.map((one): [string, unknown] => [
    one.path.slice(above.length),
    { snapshot: fromSnapshotRows(rows, read, one.path), src: one.src, syncSnapshot: one.sync === true },
  ])
  const base: Snapshot<unknown> =
    row.status === 'done'
      ? { status: 'done', output: undefined, error: undefined }
      : { status: 'active', output: undefined, error: undefined }
  return Object.assign(
    base,
    row.value === undefined
      ? { input: read(row.input) }
      : {
          value: read(row.value),
          context: read(row.context),
          historyValue: {},
          children: Object.fromEntries(children),
        },
  )
}
