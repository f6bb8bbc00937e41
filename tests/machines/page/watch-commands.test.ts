import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { watchCommands } from '../../../src/app/commands/watch-commands'
import { createScreens } from '../../../src/app/screens'

const light = createMachine({ initial: 'off', states: { off: { on: { turn: 'on' } }, on: { on: { turn: 'off' } } } })
const editor = createMachine({
  initial: 'signedIn',
  states: {
    signedIn: { initial: 'fresh', states: { fresh: { on: { expire: 'expired' } }, expired: {} } },
  },
})
const start = () => createActor(light).start()

describe('the commands', () => {
  const open = () => {
    const [session, theme, drafts, frame] = [createActor(editor).start(), start(), start(), start()]
    const screens = createScreens()
    const history = createMemoryHistory({ initialEntries: ['/events'] })
    const told: string[] = []
    screens.register('frame', frame)
    const stop = watchCommands(
      { session, theme, history, screens, services: { drafts } },
      frame,
      () => told.push('changed'),
      () => told.push('lost'),
    )
    const toldBy = async (act: () => void) => {
      told.length = 0
      act()
      await Promise.resolve()
      return [...told]
    }
    return { session, theme, frame, screens, history, stop, toldBy }
  }

  test('are read again once for all changes of a turn, but not for those of the frame [EXT-25]', async () => {
    const { theme, frame, toldBy } = open()
    const turnTwice = () => {
      theme.send({ type: 'turn' })
      theme.send({ type: 'turn' })
    }
    expect(await toldBy(turnTwice)).toEqual(['changed'])
    expect(await toldBy(() => frame.send({ type: 'turn' }))).toEqual([])
  })

  test('of a screen that opens after the palette are read, and again when it changes [EXT-25, EXT-182]', async () => {
    const { screens, toldBy } = open()
    const screen = createActor(light)
    expect(await toldBy(() => screens.register('events', screen))).toEqual(['changed'])
    expect(await toldBy(() => screen.send({ type: 'turn' }))).toEqual(['changed'])
  })

  test('are lost with the session or the screen, and nothing is told after the end [EXT-25]', async () => {
    const { session, theme, history, stop, toldBy } = open()
    expect(await toldBy(() => session.send({ type: 'expire' }))).toEqual(['lost'])
    expect(await toldBy(() => history.push('/events?search=a'))).toEqual([])
    expect(await toldBy(() => history.push('/articles'))).toEqual(['lost'])
    const endAfterChange = () => {
      theme.send({ type: 'turn' })
      stop()
      theme.send({ type: 'turn' })
      history.push('/drafts')
    }
    expect(await toldBy(endAfterChange)).toEqual([])
  })
})
