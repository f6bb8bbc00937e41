import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { defaultTimeSettings, type TimeSettings } from '../../../src/domain/time/time-settings'
import { createTimeSettingsMachine } from '../../../src/machines/page/time-settings.machine'
import { begin, breaks, listeners } from '../../support/fakes'

const inTokyo: TimeSettings = { showTimeInHeader: false, primaryTimeZone: 'Asia/Tokyo', secondaryTimeZone: 'UTC' }

async function times({ cannotWatch = false } = {}) {
  const changes = listeners<void>()
  const store = { settings: defaultTimeSettings }
  const machine = createTimeSettingsMachine({
    times: { read: () => store.settings, watch: cannotWatch ? breaks : changes.on },
  })
  const begun = await begin((around) => createActor(machine, around))
  return { ...begun, changes, store, shown: () => begun.actor.getSnapshot().context.settings }
}

describe('the time settings', () => {
  test('start with the stored values [SET-2, DATA-17]', async () => {
    const { shown } = await times()
    expect(shown()).toEqual({ showTimeInHeader: true, primaryTimeZone: 'local', secondaryTimeZone: '' })
  })

  test('are read again when another tab stored others, until they are stopped [SET-3, DATA-17]', async () => {
    const { actor, shown, store, changes } = await times()
    store.settings = inTokyo
    expect(shown()).toBe(defaultTimeSettings)
    changes.tell()
    expect(shown()).toEqual(inTokyo)
    actor.stop()
    expect(changes.count()).toBe(0)
  })

  test('follow what is saved here, even if other tabs cannot be observed [SET-3]', async () => {
    const { actor, shown, store, broke } = await times({ cannotWatch: true })
    store.settings = inTokyo
    actor.send({ type: 'settings.changed' })
    expect([shown(), actor.getSnapshot().status, broke]).toEqual([inTokyo, 'active', []])
  })
})
