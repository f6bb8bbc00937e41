import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ShortcutKey } from '../../../src/domain/navigation/shortcut-keys'
import { createShortcutsMachine } from '../../../src/machines/page/shortcuts.machine'
import { begin, breaks, listeners } from '../../support/fakes'

async function shortcuts({ cannotListen = false } = {}) {
  const keys = listeners<ShortcutKey>()
  const done: string[] = []
  const machine = createShortcutsMachine({
    shortcuts: {
      watch: (listener) => (cannotListen ? breaks() : keys.on(listener)),
      create: () => void done.push('create'),
      search: () => void done.push('search'),
      move: (by) => void done.push(`move ${by}`),
      act: (what) => void done.push(what),
    },
  })
  const { actor } = await begin((around) => createActor(machine, around))
  return { actor, keys, done, state: () => actor.getSnapshot().value }
}

describe('the shortcuts', () => {
  test.each([
    ['c', 'create'],
    ['/', 'search'],
    ['j', 'move 1'],
    ['k', 'move -1'],
    ['Enter', 'open'],
    ['e', 'edit'],
  ] as const)('%s does one thing, and lists nothing [EXT-185]', async (key, act) => {
    const { keys, done, state } = await shortcuts()
    keys.tell(key)
    expect([done, state()]).toEqual([[act], 'listening'])
  })

  test('are listed with ?, and do nothing until the list is closed [EXT-184]', async () => {
    const { actor, keys, done, state } = await shortcuts()
    keys.tell('?')
    expect(state()).toBe('listed')
    for (const key of ['?', 'c', 'j', 'Enter'] as const) keys.tell(key)
    expect([done, state()]).toEqual([[], 'listed'])
    actor.send({ type: 'shortcuts.hide' })
    keys.tell('j')
    expect([done, state()]).toEqual([['move 1'], 'listening'])
  })

  test('are not heard any more once they end [EXT-186]', async () => {
    const { actor, keys } = await shortcuts()
    expect(keys.count()).toBe(1)
    actor.stop()
    expect(keys.count()).toBe(0)
  })

  test('that cannot be listened to break nothing [EXT-184]', async () => {
    const { actor, state } = await shortcuts({ cannotListen: true })
    expect([actor.getSnapshot().status, state()]).toEqual(['active', 'listening'])
  })
})
