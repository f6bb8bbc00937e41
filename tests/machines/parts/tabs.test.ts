import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { UrlState } from '../../../src/domain/navigation/url-state'
import { createTabsMachine } from '../../../src/machines/parts/tabs.machine'
import { begin } from '../../support/fakes'

async function tabs(requestedId: string | null = null) {
  const told: [Partial<UrlState>, string][] = []
  const machine = createTabsMachine({
    id: 'tabs',
    setUrlState: (change, how) => void told.push([change, how]),
    spec: {},
  })
  const { actor } = await begin((around) => createActor(machine, { ...around, input: { requestedId } }))
  return {
    actor,
    told,
    offer: (...ids: string[]) => actor.send({ type: 'tabs.update', ids }),
    selected: () => actor.getSnapshot().context.selected,
  }
}

describe('tabs', () => {
  test('the first is selected as soon as there is one, and the URL is unchanged [ART-2, TOPIC-22]', async () => {
    const { actor, offer, selected, told } = await tabs()
    offer()
    expect([selected(), actor.getSnapshot().value]).toEqual([null, 'none'])
    offer('a', 'b')
    expect([selected(), told]).toEqual(['a', [[{ tab: null }, 'replace']]])
  })

  test('selecting another adds a history entry that starts at its first page [ART-3, TOPIC-23, EXT-5]', async () => {
    const { actor, offer, selected, told } = await tabs()
    offer('a', 'b')
    actor.send({ type: 'tab.pick', id: 'b' })
    actor.send({ type: 'tab.pick', id: 'b' })
    actor.send({ type: 'tab.pick', id: 'unheard of' })
    expect([selected(), told.slice(1)]).toEqual(['b', [[{ tab: 'b', page: 0 }, 'push']]])
    offer('b', 'c')
    expect([selected(), told.length]).toEqual(['b', 2])
  })

  test('if the selected one is deleted, the first of the rest is selected, or none [TOPIC-20]', async () => {
    const { actor, offer, selected, told } = await tabs()
    offer('a', 'b', 'c')
    actor.send({ type: 'tab.pick', id: 'b' })
    offer('a', 'c')
    expect([selected(), told.at(-1)]).toEqual(['a', [{ tab: null, page: 0 }, 'replace']])
    offer()
    expect([selected(), actor.getSnapshot().value]).toEqual([null, 'none'])
    offer('d')
    expect(selected()).toBe('d')
  })

  test('the URL can select one, before and after the tabs are known [EXT-5]', async () => {
    const { actor, offer, selected, told } = await tabs('b')
    offer('a', 'b')
    expect([selected(), told]).toEqual(['b', []])
    actor.send({ type: 'tab.request', id: null })
    expect(selected()).toBe('a')
    actor.send({ type: 'tab.request', id: 'c' })
    expect(selected()).toBe('a')
    offer('a', 'b', 'c')
    expect(selected()).toBe('c')
    actor.send({ type: 'tab.request', id: 'b' })
    expect([selected(), told]).toEqual(['b', []])
  })

  test('an unknown one in the URL is removed from it without a message [EXT-5]', async () => {
    const { offer, selected, told } = await tabs('gone')
    offer('a')
    expect([selected(), told]).toEqual(['a', [[{ tab: null }, 'replace']]])
  })

  test('one of the URL is selected once: it does not come back when it is offered again [EXT-5]', async () => {
    const { actor, offer, selected, told } = await tabs()
    offer('a', 'b')
    actor.send({ type: 'tab.request', id: 'c' })
    actor.send({ type: 'tab.pick', id: 'b' })
    offer('a', 'b', 'c')
    expect(selected()).toBe('b')
    actor.send({ type: 'tab.request', id: 'd' })
    actor.send({ type: 'tab.request', id: null })
    offer('a', 'b', 'd')
    expect(selected()).toBe('a')
    offer()
    expect(told.at(-1)).toEqual([{ tab: null, page: 0 }, 'replace'])
  })

  test('stand-ins do not say that the one of the URL is gone: none is selected until the real ones are here [EXT-2, EXT-5]', async () => {
    const { actor, offer, selected, told } = await tabs('b')
    const standIn = () => actor.send({ type: 'tabs.update', ids: ['asia', 'europe'], areStandIns: true })
    standIn()
    expect([selected(), told]).toEqual([null, []])
    offer('a', 'b')
    expect([selected(), told]).toEqual(['b', []])
    standIn()
    expect([selected(), told]).toEqual(['b', []])
  })

  test('after stand-ins of which none was picked, the page of the URL stays [EXT-2, EXT-5]', async () => {
    const { actor, offer, selected, told } = await tabs()
    const standIn = () => actor.send({ type: 'tabs.update', ids: ['asia', 'europe'], areStandIns: true })
    standIn()
    offer('a', 'b')
    expect([selected(), told]).toEqual(['a', Array(2).fill([{ tab: null }, 'replace'])])
    const other = await tabs('b')
    other.actor.send({ type: 'tabs.update', ids: ['asia', 'europe'], areStandIns: true })
    other.actor.send({ type: 'tab.pick', id: 'europe' })
    other.offer('a', 'b')
    expect([other.selected(), other.told.at(-1)]).toEqual(['a', [{ tab: null, page: 0 }, 'replace']])
  })
})
