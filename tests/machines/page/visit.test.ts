import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createVisitPorts } from '../../../src/app/commands/visits'
import { createScreens } from '../../../src/app/screens'
import { createVisitMachine, type Visit } from '../../../src/machines/page/visit.machine'
import { answered, begin, refused } from '../../support/fakes'

const visit: Visit = { path: '/carousel', screen: 'carousel', event: { type: 'form.create' } }
const other: Visit = { ...visit, path: '/events', screen: 'events' }

describe('a visit', () => {
  const open = async () => {
    const carrying = answered<Visit, void>()
    const signals: AbortSignal[] = []
    const machine = createVisitMachine({
      visit: {
        carryOut: (asked, signal) => {
          signals.push(signal)
          return carrying.port(asked)
        },
      },
    })
    const begun = await begin((around) => createActor(machine, around))
    return { ...begun, carrying, signals, now: () => begun.actor.getSnapshot().value }
  }

  test('is carried out once, and a later one takes its place [EXT-181, EXT-183]', async () => {
    const { actor, carrying, signals, now } = await open()
    actor.send({ type: 'visit.start', visit })
    actor.send({ type: 'visit.start', visit: other })
    expect([carrying.calls.map(({ asked }) => asked), signals[0]?.aborted]).toEqual([[visit, other], true])
    await carrying.last().yes()
    expect(now()).toBe('idle')
  })

  test('that fails, or is not accepted within 15 seconds, is given up [EXT-181]', async () => {
    const { actor, carrying, signals, now, pass } = await open()
    actor.send({ type: 'visit.start', visit })
    await carrying.last().no(refused('No'))
    expect(now()).toBe('idle')
    actor.send({ type: 'visit.start', visit })
    await pass(14_999)
    expect(now()).toBe('going')
    await pass(1)
    expect([now(), signals[1]?.aborted]).toEqual(['idle', true])
  })
})

describe('what it does on a screen', () => {
  const carousel = createMachine({
    initial: 'busy',
    states: { busy: { on: { rest: 'ready' } }, ready: { on: { 'form.create': 'creating' } }, creating: {} },
  })
  const open = () => {
    const history = createMemoryHistory()
    const screens = createScreens()
    const session = { getSnapshot: () => ({ context: { editor: { id: '1' } } }) }
    const ports = createVisitPorts({ history, screens, session })
    const away = new AbortController()
    return { history, screens, away, going: () => ports.visit.carryOut(visit, away.signal) }
  }

  test('waits until the screen is there and accepts it [EXT-181]', async () => {
    const { history, screens, going } = open()
    const done = going()
    expect(history.location.pathname).toBe('/carousel')
    const actor = createActor(carousel)
    screens.register('carousel 1 ', actor)
    expect(actor.getSnapshot().value).toBe('busy')
    actor.send({ type: 'rest' })
    await done
    expect(actor.getSnapshot().value).toBe('creating')
  })

  test('is of the editor who asks: the screen of another one, which still saves, is left as it is [EXT-36, EXT-181]', async () => {
    const { screens, going } = open()
    const [former, own] = [createActor(carousel), createActor(carousel)]
    screens.register('carousel 0 ', former)
    former.send({ type: 'rest' })
    const done = going()
    screens.register('carousel 1 ', own)
    own.send({ type: 'rest' })
    await done
    expect([former.getSnapshot().value, own.getSnapshot().value]).toEqual(['ready', 'creating'])
  })

  test('ends with its signal, and then does nothing more [EXT-181]', async () => {
    const { screens, going, away } = open()
    const actor = createActor(carousel)
    screens.register('carousel 1 ', actor)
    const done = going()
    away.abort()
    await done
    actor.send({ type: 'rest' })
    await Promise.resolve()
    expect(actor.getSnapshot().value).toBe('ready')
  })
})
