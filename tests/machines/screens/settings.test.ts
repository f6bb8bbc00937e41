import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { defaultTimeSettings, type TimeSettings } from '../../../src/domain/time/time-settings'
import { createSettingsMachine } from '../../../src/machines/screens/settings.machine'
import { answered, begin, breaks, listeners, recordedToasts } from '../../support/fakes'

const london: TimeSettings = { ...defaultTimeSettings, primaryTimeZone: 'Europe/London' }

async function settings({ stored = defaultTimeSettings, isDeaf = false } = {}) {
  const changes = listeners<TimeSettings>()
  const saving = answered<TimeSettings, void>()
  const promise = answered<void, boolean>()
  const toasts = recordedToasts()
  const choices: boolean[] = []
  const machine = createSettingsMachine({
    times: { read: () => stored, onChange: isDeaf ? breaks : changes.on, save: saving.port },
    shortcuts: { read: () => true, write: (isOn) => choices.push(isOn) === 1 },
    isPromised: () => promise.port(),
    uploads: null,
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const { actor } = begun
  return {
    ...begun,
    changes,
    saving,
    promise,
    toasts,
    choices,
    change: (values: Partial<TimeSettings>) => actor.send({ type: 'settings.change', values }),
    save: () => actor.send({ type: 'settings.save' }),
    now: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  }
}

describe('the Settings screen', () => {
  test('opens with the stored values [SET-2]', async () => {
    const { now, state } = await settings({ stored: london })
    expect([now().values, state()]).toEqual([london, 'open'])
  })

  test('stores all three values on save, and confirms after they are stored [SET-1, SET-3]', async () => {
    const { actor, change, save, saving, toasts, state, now } = await settings()
    change({ showTimeInHeader: false })
    change({ primaryTimeZone: 'Asia/Tokyo' })
    change({ secondaryTimeZone: 'UTC' })
    expect(saving.calls).toEqual([])
    save()
    save()
    const chosen = { showTimeInHeader: false, primaryTimeZone: 'Asia/Tokyo', secondaryTimeZone: 'UTC' }
    expect(saving.calls.map(({ asked }) => asked)).toEqual([chosen])
    expect([state(), toasts.texts()]).toEqual(['saving', []])
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
    await saving.last().yes()
    expect([state(), now().values, now().stored]).toEqual(['open', chosen, chosen])
    expect(toasts.shown).toEqual([{ tone: 'success', text: 'Time settings saved successfully' }])
  })

  test('saves unchanged values too [SET-3]', async () => {
    const { save, saving, toasts } = await settings()
    save()
    await saving.last().yes()
    expect([saving.last().asked, toasts.texts()]).toEqual([defaultTimeSettings, ['Time settings saved successfully']])
  })

  test('reports that the browser cannot store them, and preserves the choices until they are saved [SET-3]', async () => {
    const { change, save, saving, toasts, state, now } = await settings()
    change({ primaryTimeZone: 'Europe/London' })
    save()
    await saving.last().no(new Error('full'))
    expect([state(), now().values, now().stored]).toEqual(['open', london, defaultTimeSettings])
    expect(now().failure).toBe(
      'This browser could not keep the settings. Nothing has changed, and your choices are still here.',
    )
    expect(toasts.shown).toEqual([])
    save()
    expect(now().failure).toBeNull()
    await saving.last().no(new Error('full'))
    change({ secondaryTimeZone: 'UTC' })
    expect(now().failure).toBeNull()
    save()
    await saving.last().yes()
    expect(toasts.texts()).toEqual(['Time settings saved successfully'])
  })

  test('follows another tab as long as nothing was selected here, and never overwrites a choice [SET-2, SET-3]', async () => {
    const { changes, change, now } = await settings()
    changes.tell(london)
    expect([now().values, now().stored]).toEqual([london, london])
    change({ secondaryTimeZone: 'UTC' })
    changes.tell(defaultTimeSettings)
    expect(now().values).toEqual({ ...london, secondaryTimeZone: 'UTC' })
    expect(now().stored).toEqual(defaultTimeSettings)
  })

  test('changes of another tab during a save do not change what is shown [SET-3]', async () => {
    const { changes, change, save, saving, now } = await settings()
    change({ secondaryTimeZone: 'UTC' })
    save()
    changes.tell(london)
    await saving.last().yes()
    expect(now().values).toEqual({ ...defaultTimeSettings, secondaryTimeZone: 'UTC' })
  })

  test('listens while it runs, and saves even if it cannot listen [SET-3]', async () => {
    const { actor, changes } = await settings()
    expect(changes.count()).toBe(1)
    actor.stop()
    expect(changes.count()).toBe(0)
    const deaf = await settings({ isDeaf: true })
    deaf.save()
    await deaf.saving.last().yes()
    expect([deaf.toasts.texts(), deaf.broke]).toEqual([['Time settings saved successfully'], []])
  })

  test('warns that the browser may clear drafts, unless storage is persistent [SET-4]', async () => {
    const { promise, now } = await settings()
    expect(now().mayClear).toBe(false)
    await promise.last().yes(true)
    expect(now().mayClear).toBe(false)
    const unsure = await settings()
    await unsure.promise.last().yes(false)
    expect(unsure.now().mayClear).toBe(true)
    const mute = await settings()
    await mute.promise.last().no(new Error('no storage manager'))
    expect([mute.now().mayClear, mute.state(), mute.broke]).toEqual([true, 'open', []])
  })

  test('a zone is found among all, for the time that it was searched for [EXT-187]', async () => {
    const { actor, now, state } = await settings()
    actor.send({ type: 'zones.open', field: 'secondaryTimeZone' })
    actor.send({ type: 'zones.search', text: 'par' })
    expect([state(), now().search]).toEqual(['choosingZone', 'par'])
    actor.send({ type: 'zones.pick', zone: 'Europe/Paris' })
    expect([state(), now().values]).toEqual(['open', { ...defaultTimeSettings, secondaryTimeZone: 'Europe/Paris' }])
    actor.send({ type: 'zones.open', field: 'primaryTimeZone' })
    expect([now().field, now().search]).toEqual(['primaryTimeZone', ''])
    actor.send({ type: 'zones.close' })
    expect([state(), now().values.primaryTimeZone]).toEqual(['open', 'local'])
  })

  test('shortcuts are switched at once, unless the choice cannot be stored [EXT-186]', async () => {
    const { actor, choices, now } = await settings()
    actor.send({ type: 'shortcuts.toggle', isOn: false })
    expect([choices, now().usesShortcuts, now().isChoiceStored]).toEqual([[false], false, true])
    // The second choice is not stored.
    actor.send({ type: 'shortcuts.toggle', isOn: true })
    expect([now().usesShortcuts, now().isChoiceStored]).toEqual([false, false])
  })

  test('for any events, it never fails, saves one thing at a time and shows the last choice [SET-3]', async () => {
    const zone = fc.constantFrom('local', 'UTC', '', 'Mars/Phobos')
    const given = fc.record({ showTimeInHeader: fc.boolean(), primaryTimeZone: zone, secondaryTimeZone: zone })
    type Life = Awaited<ReturnType<typeof settings>>
    const step = fc.oneof(
      given.map(
        (values) =>
          ({ change }: Life) =>
            change(values),
      ),
      given.map(
        (stored) =>
          ({ changes }: Life) =>
            changes.tell(stored),
      ),
      fc.constant(({ save }: Life) => save()),
      fc.boolean().map(
        (isStored) =>
          ({ saving }: Life) =>
            isStored ? saving.calls.at(-1)?.yes() : saving.calls.at(-1)?.no(new Error('full')),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const life = await settings()
        for (const take of steps) {
          const before = life.now().values
          const wasChosen = before !== life.now().stored
          await take(life)
          const pending = life.saving.calls.filter(({ isOpen }) => isOpen()).length
          expect([life.actor.getSnapshot().status, life.broke]).toEqual(['active', []])
          expect(pending).toBe(life.state() === 'saving' ? 1 : 0)
          if (wasChosen && life.state() === 'saving') expect(life.now().values).toBe(before)
        }
      }),
      { numRuns: 40 },
    )
  })
})
