import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { UploadedFile } from '../../../contract/upload'
import { createTakeDownMachine } from '../../../src/machines/parts/files/take-down.machine'
import { createSettingsMachine } from '../../../src/machines/screens/settings.machine'
import { answered, begin, failed, recordedToasts, unknown } from '../../support/fakes'
import { anUpload } from '../../support/fixtures/upload-fixture'
import { settingsPorts } from '../../support/settings-ports'

test('that the settings were not stored is not said of the zone that is picked then', async () => {
  const ports = settingsPorts()
  const saving = answered<object, void>()
  const machine = createSettingsMachine({ ...ports, times: { ...ports.times, save: saving.port } })
  const { actor } = await begin((around) => createActor(machine, around))
  actor.send({ type: 'settings.save' })
  await saving.last().no(new Error('full'))
  actor.send({ type: 'zones.open', field: 'primaryTimeZone' })
  expect(actor.getSnapshot().context.failure).not.toBeNull()
  actor.send({ type: 'zones.pick', zone: 'Europe/Paris' })
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, values: { primaryTimeZone: 'Europe/Paris' } })
})

/** The part that takes a file down, whose calls wait for the test. */
async function takingDown() {
  const find = answered<object, UploadedFile>()
  const takeDown = answered<object, void>()
  const machine = createTakeDownMachine({
    uploads: { find: find.port, takeDown: takeDown.port },
    toast: recordedToasts().toast,
  })
  const { actor } = await begin((around) => createActor(machine, around))
  actor.send({ type: 'file.change', address: 'a.webp' })
  actor.send({ type: 'file.find' })
  return {
    actor,
    find,
    takeDown,
    tags: () => [...actor.getSnapshot().tags],
    shows: () => actor.getSnapshot().context,
  }
}

describe('a file', () => {
  test('shows that it is looked up, and is asked about before it is taken down [EXT-302]', async () => {
    const { actor, find, tags } = await takingDown()
    expect(tags()).toEqual(['busy'])
    await find.last().yes(anUpload())
    expect(tags()).toEqual([])
    actor.send({ type: 'file.request' })
    expect(tags()).toEqual(['asking'])
  })

  test('that is looked up once more shows nothing of what was said before [EXT-302, EXT-303]', async () => {
    const { actor, find, shows, takeDown } = await takingDown()
    await find.last().no(failed(403, 'No'))
    expect(shows().problem).not.toBeNull()
    actor.send({ type: 'file.find' })
    expect(shows()).toMatchObject({ address: 'a.webp', problem: null })
    await find.last().yes(anUpload())
    actor.send({ type: 'file.request' })
    actor.send({ type: 'file.confirm' })
    await takeDown.last().no(failed(503, 'Try again'))
    expect(shows().failure).not.toBeNull()
    actor.send({ type: 'file.find' })
    expect(shows()).toEqual({ address: 'a.webp', problem: null, file: null, failure: null })
  })

  test('that is gone, as a check shows, leaves nothing behind, and the check shows that it is under way [EXT-303]', async () => {
    const { actor, find, shows, tags, takeDown } = await takingDown()
    await find.last().yes(anUpload())
    actor.send({ type: 'file.request' })
    actor.send({ type: 'file.confirm' })
    await takeDown.last().no(unknown())
    actor.send({ type: 'file.check' })
    expect([tags(), shows().failure]).toEqual([['busy'], 'We could not confirm that the file was taken down.'])
    await find.last().no(failed(404))
    expect(shows()).toEqual({ address: '', problem: null, file: null, failure: null })
  })
})
