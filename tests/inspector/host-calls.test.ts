import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { sequenceOf } from '../../dev/docs/sequence'
import { createDeskFeed } from '../../dev/inspector/desk-feed'
import { createHostCalls, pathWords, watchedFetch } from '../../dev/inspector/events/host-calls'
import { settled } from '../../dev/settled'
import { answered } from '../support/fakes'

const host = 'https://desk.example'

/** A machine that deletes and lists at once, over a host that answers as the test says. */
function desk() {
  const feed = answered<string, Response>()
  const calls = createHostCalls()
  const tasks: (() => void)[] = []
  const fetch = watchedFetch(
    (input) => feed.port(input instanceof Request ? input.url : String(input)),
    calls,
    (act) => void tasks.push(act),
  )
  const own = answered<object, string>()
  const read = async (path: string, method: string) => (await fetch(`${host}${path}`, { method })).text()
  const machine = setup({
    actors: {
      remove: fromPromise(() => read('/api/v1/news/42?reason=x', 'DELETE')),
      list: fromPromise(() => read('/api/v1/news?page=1', 'GET')),
      store: fromPromise(() => own.port({})),
    },
  }).createMachine({
    id: 'crud',
    type: 'parallel',
    states: {
      removing: {
        initial: 'on',
        states: { on: { invoke: { src: 'remove', id: 'remove', onDone: 'off', onError: 'off' } }, off: {} },
      },
      listing: {
        initial: 'on',
        states: { on: { invoke: { src: 'list', id: 'list', onDone: 'off', onError: 'off' } }, off: {} },
      },
      storing: {
        initial: 'on',
        states: { on: { invoke: { src: 'store', id: 'store', onDone: 'off', onError: 'off' } }, off: {} },
      },
    },
  })
  const waiting: (() => void)[] = []
  const log = createDeskFeed((tell) => void waiting.push(tell), { calls })
  createActor(machine, { inspect: (event) => log.hear(event, 1) }).start()
  const [remove, list] = feed.calls
  if (!remove || !list) throw new Error('Not called')
  return {
    remove,
    list,
    own,
    endTask: () => {
      for (const end of tasks.splice(0)) end()
    },
    lines() {
      for (const tell of waiting.splice(0)) tell()
      return log.view().log.toReversed()
    },
  }
}

const callsIn = (lines: ReturnType<ReturnType<typeof desk>['lines']>) =>
  lines.flatMap(({ name, call }) => (call ? [[name, call.method, call.path, call.status]] : []))

describe('the calls to the host', () => {
  test('belong to the actor that each answer has ended, in whatever order they are answered [EXT-250]', async () => {
    const { remove, list, own, endTask, lines } = desk()
    await list.yes(new Response('[]'))
    await settled()
    endTask()
    await remove.yes(new Response(null, { status: 204 }))
    await settled()
    endTask()
    await own.last().yes('stored')
    expect(callsIn(lines())).toEqual([
      ['list', 'GET', '/api/v1/news', 200],
      ['remove', 'DELETE', '/api/v1/news/…', 204],
    ])
  })

  test('are told of no actor that ends for another reason [EXT-250]', async () => {
    const { remove, own, endTask, lines } = desk()
    await remove.no(new Error('unreached'))
    await own.last().yes('stored')
    endTask()
    expect(callsIn(lines())).toEqual([])
  })

  test('stand in the sequence diagram between the beginning of the actor and its answer [EXT-250]', async () => {
    const { remove, endTask, lines } = desk()
    await remove.yes(new Response('{}', { status: 200 }))
    await settled()
    endTask()
    const diagram = sequenceOf(lines().filter(({ path }) => path.startsWith('crud')))
    const host = /participant (p\d) as host/.exec(diagram)?.[1] ?? ''
    const actor = /participant (p\d) as crud\/remove/.exec(diagram)?.[1] ?? ''
    const told = diagram.split('\n')
    const at = told.indexOf(`  ${actor}->>${host}: DELETE /api/v1/news/…`)
    expect(told[at + 1]).toBe(`  ${host}-->>${actor}: 200`)
    expect(told.findIndex((line) => line.endsWith(`${actor}: begins`))).toBeLessThan(at)
    expect(told.findIndex((line) => line.endsWith(': done remove'))).toBe(at + 2)
  })
})

test('the path of a call has no id, address, secret or parameter [EXT-37]', () => {
  const paths = [
    '/api/v1/trendingTopics/65a1?word=x',
    '/api/v1/sessions/aB3xQ9',
    '/users/ada%40desk.example',
    '/api/v1/news/last-read/',
  ]
  expect(paths.map((path) => pathWords(host + path))).toEqual([
    '/api/v1/trendingTopics/…',
    '/api/v1/sessions/…',
    '/users/…',
    '/api/v1/news/last-read/',
  ])
})
