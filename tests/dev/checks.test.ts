import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from './answers/desk'
import { keptForm, openFilled } from './answers/play'
import { type Scenario, scenarios } from './answers/scenarios'

const creations = scenarios.filter((one) => one.kind === 'save' && one.how === 'create')
/** A host that finds attempts by their keys, and one whose lists have to be read. */
const hosts = ['keys', 'lists'] as const
const isCheckable = ({ address }: Scenario, host: (typeof hosts)[number]) =>
  host === 'keys' || address !== '/notifications'
const cases = creations.flatMap((one) =>
  hosts.filter((host) => isCheckable(one, host)).map((host) => [`${one.name}, by ${host}`, one, host] as const),
)

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test.for(cases)(
  'a check of %s finds it if it was saved, and sends nothing; else it is said to be missing, and is sent once [EXT-3, EXT-45, EXT-47]',
  async ([name, scenario, host]) => {
    for (const isCarriedOut of [true, false])
      await desk.visit('editor', async (visit) => {
        const { world, told, errors } = visit
        const title = `${name} ${isCarriedOut}`
        if (host === 'lists') for (const { values } of world.profiles) values.delete('attemptsPath')
        const tab = await visit.open(scenario.address.replace(':event', desk.event))
        const { part } = await openFilled(visit, tab, scenario, title)
        const rows = async () => (await desk.rows()).filter((row) => row.title === title).length
        world.wire.arm({ kind: 'answer', answer: 'connection reset', isCarriedOut }, true)
        tab.send(part, { type: 'form.submit' })
        await world.settle()
        expect(keptForm(tab, title)?.state).toContain('outcomeUnknown')
        expect([await rows(), told]).toEqual([isCarriedOut ? 1 : 0, []])

        const sent = world.wire.writes()
        tab.send(part, { type: 'outcome.check' })
        await world.settle()
        expect([world.wire.writes(), keptForm(tab, title) === undefined]).toEqual([sent, isCarriedOut])
        if (!isCarriedOut) {
          expect(tab.shows(part)?.failure).toMatch(/^It was not /)
          tab.send(part, { type: 'form.submit' })
          await world.settle()
        }
        expect(told.map(({ type }) => type)).toEqual(['saved'])
        expect([await rows(), keptForm(tab, title), errors]).toEqual([1, undefined, []])
      })
  },
)
