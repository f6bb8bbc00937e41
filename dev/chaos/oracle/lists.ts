import * as z from 'zod/mini'
import { type ContentTable, PASSWORD, type Row } from '../wire/host'
import type { ChaosWorld } from '../world'
import { tableOf } from './titles'

const placed = z.object({ position: z.number() })

/** The ids of a table; of slides in their order, of which the one with the highest position is shown first. */
function idsOf(rows: readonly Row[], table: ContentTable): string[] {
  const own = rows.filter((row) => row.table === table)
  if (table !== 'carousel') return own.map(({ id }) => id)
  const places = own.map(({ id, text }) => ({ id, place: placed.parse(JSON.parse(text)).position }))
  places.sort((one, other) => other.place - one.place || (one.id < other.id ? 1 : -1))
  return places.map(({ id }) => id)
}

/** Asks, when every fault has ended, whether a list that is read again shows what the server has. */
export async function checkLists(world: ChaosWorld, found: (problem: string) => void): Promise<void> {
  for (const { tab, profile } of world.realms) {
    const address = tab.address()
    const [path = ''] = address.split('?')
    const table = tableOf(path, false)
    if (table === null || tab.session() !== 'signedIn' || !tab.send('list', { type: 'list.reload' })) continue
    await world.advance(1_000)
    // A session that ended unnoticed shows only now; the list is read again after the sign-in.
    if (tab.session() === 'expired') {
      tab.signIn(profile.email, PASSWORD)
      await world.advance(1_000)
    }
    const ids = idsOf(await world.host.rows(), table)
    const shown = tab.shows('list')?.rows ?? []
    for (const id of shown) if (!ids.includes(id)) found(`The list of ${address} shows "${id}", and it is not there`)
    if (table === 'carousel' && shown.join() !== ids.join())
      found(`The slides are shown in another order than the server has: "${shown.join()}", "${ids.join()}"`)
  }
}
