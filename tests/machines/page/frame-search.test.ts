import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Command, commandsMatching } from '../../../src/domain/navigation/command'
import { createPaletteMachine } from '../../../src/machines/page/palette.machine'
import { createShellMachine } from '../../../src/machines/page/shell.machine'
import { answered, begin, breaks, listeners, need } from '../../support/fakes'
import { inertPalette } from '../../support/palette'

const page = { title: 'Events', path: '/events' }
const theme: Command = { id: 'theme', group: 'commands', title: 'Use dark theme' }

/** The frame, with a palette whose code waits for the test. */
async function framed() {
  const loading = answered<void, void>()
  const typing = listeners<string>()
  const gone: string[] = []
  const host = { cannotFind: false }
  const machine = createShellMachine({
    ...inertPalette,
    shell: { ...inertPalette.shell, pages: [page], go: (path) => void gone.push(path), onTyping: typing.on },
    palette: {
      machine: createPaletteMachine({
        palette: {
          find: (text) => (host.cannotFind ? breaks() : commandsMatching([theme], text)),
          canAsk: () => false,
          ask: async (text) => ({ text, items: [], isAll: true }),
          watch: () => () => undefined,
        },
      }),
      load: () => loading.port(),
    },
  })
  const begun = await begin((around) => createActor(machine, around))
  const { actor } = begun
  return {
    ...begun,
    loading,
    typing,
    gone,
    host,
    search: (text: string) => actor.send({ type: 'search.change', text }),
    /** What stands in the search, and the pages that are listed. */
    shows: () => {
      const { text, matches } = actor.getSnapshot().context
      return [text, matches.map(({ title }) => title)]
    },
    now: () => actor.getSnapshot().value,
  }
}

describe('the search in the header', () => {
  test('is empty once one of its list was picked [LAYOUT-13]', async () => {
    const { actor, gone, search, shows } = await framed()
    search('ev')
    expect(shows()).toEqual(['ev', ['Events']])
    actor.send({ type: 'search.pick', path: '/events' })
    expect([gone, shows()]).toEqual([['/events'], ['', []]])
  })

  test('lists nothing where its words were deleted, and has what is typed [LAYOUT-13]', async () => {
    const { search, shows } = await framed()
    search('ev')
    search(' ')
    expect(shows()).toEqual([' ', []])
  })

  test('is empty where its list breaks [ERR-5]', async () => {
    const { broke, host, loading, now, search, shows } = await framed()
    host.cannotFind = true
    search('ev')
    await loading.last().yes()
    expect([broke, now().search, shows()]).toEqual([['xstate.error.actor.search'], 'idle', ['', []]])
  })
})

test('what was typed before a palette that did not come is not in the next one [EXT-180]', async () => {
  const { actor, loading, now, typing } = await framed()
  actor.send({ type: 'palette.open' })
  typing.tell('d')
  await loading.last().no(new Error('no chunk'))
  expect(now().palette).toBe('closed')
  actor.send({ type: 'palette.open' })
  typing.tell('u')
  await loading.last().yes()
  expect(need(actor.getSnapshot().children.palette).getSnapshot().context).toMatchObject({
    text: 'u',
    matches: [theme],
  })
})

test('a list that asks the host late has the commands of now at once [EXT-25, EXT-182]', async () => {
  const changes = listeners<void>()
  const host = { asks: false, offered: [theme] }
  const machine = createPaletteMachine({
    palette: {
      find: (text) => commandsMatching(host.offered, text),
      canAsk: () => host.asks,
      ask: () => new Promise<never>(() => undefined),
      watch: changes.on,
    },
  })
  const { actor } = await begin((around) => createActor(machine, { ...around, input: { text: 'use' } }))
  const now = () => actor.getSnapshot()
  expect(now().context.matches).toEqual([theme])
  Object.assign(host, { asks: true, offered: [] })
  changes.tell()
  expect([now().hasTag('asking'), now().context.matches]).toEqual([true, []])
})
