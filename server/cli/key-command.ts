import type { Logger } from 'pino'
import { addKey, listKeys, removeKey, scope } from '../accounts/keys'
import { StartupError } from '../errors'
import { ownCommand } from '../own-command'
import type { Db } from '../store/db'

const USAGE = ownCommand('editor', 'key add NAME read|publish|outbox… | key list | key remove NAME')

const LONGEST_NAME = 60
const keyName = new RegExp(`^[\\w.-]{1,${LONGEST_NAME}}$`)

/** Makes, lists and ends the keys of other programs (EXT-275). */
export async function keyCommand(
  db: Db,
  log: Logger,
  [verb, name, ...scopes]: readonly (string | undefined)[],
): Promise<string> {
  if (verb === 'list') {
    const keys = await listKeys(db)
    return keys.map((key) => `${key.name}  ${key.scopes}  since ${key.createdAt}`).join('\n') || 'No keys yet.'
  }
  // The name stands in the log and beside what the program writes.
  if (name === undefined || !keyName.test(name)) throw new StartupError(USAGE)
  if (verb === 'remove') {
    await removeKey(db, name)
    log.info({ event: 'key.removed', key: name }, 'key removed')
    return `The key ${name} is no longer valid.`
  }
  const given = scopes.map((one) => scope.safeParse(one))
  const granted = given.flatMap(({ data }) => data ?? [])
  if (verb !== 'add' || granted.length === 0 || granted.length < given.length) throw new StartupError(USAGE)
  const key = await addKey(db, name, [...new Set(granted)], new Date().toISOString())
  log.info({ event: 'key.added', key: name }, 'key added')
  return `The key ${name} for ${[...new Set(granted)].join(' and ')}, shown this once:\n${key}`
}
