import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { UploadedFile } from '../../../contract/upload'
import { createTakeDownMachine } from '../../../src/machines/parts/files/take-down.machine'
import { createSettingsMachine } from '../../../src/machines/screens/settings.machine'
import {
  adversarialError,
  answered,
  begin,
  failed,
  need,
  recordedToasts,
  unknown,
  unreached,
} from '../../support/fakes'
import { anUpload } from '../../support/fixtures/upload-fixture'
import { settingsPorts } from '../../support/settings-ports'

interface Asked {
  name: string
  signal: AbortSignal
}

const gone = () => failed(404, 'There is no uploaded file at that address.')

async function takingDown() {
  const find = answered<Asked, UploadedFile>()
  const takeDown = answered<Asked, void>()
  const toasts = recordedToasts()
  const machine = createTakeDownMachine({ uploads: { find: find.port, takeDown: takeDown.port }, toast: toasts.toast })
  const begun = await begin((around) => createActor(machine, around))
  const { actor } = begun
  return {
    ...begun,
    find,
    takeDown,
    toasts,
    now: () => actor.getSnapshot().value,
    shows: () => actor.getSnapshot().context,
    type: (address: string) => actor.send({ type: 'file.change', address }),
    lookUp: () => actor.send({ type: 'file.find' }),
    ask: () => actor.send({ type: 'file.request' }),
    confirm: () => actor.send({ type: 'file.confirm' }),
    check: () => actor.send({ type: 'file.check' }),
  }
}

/** A file was looked up. */
async function openFound() {
  const file = anUpload()
  const opened = await takingDown()
  opened.type(file.url)
  opened.lookUp()
  await opened.find.last().yes(file)
  return opened
}

/** The call that takes it down is under way. */
async function openTakingDown() {
  const opened = await openFound()
  opened.ask()
  opened.confirm()
  return opened
}

/** Whether it was taken down is not known. */
async function openUnconfirmed() {
  const opened = await openTakingDown()
  await opened.takeDown.last().no(unknown())
  return opened
}

describe('a file that is looked up', () => {
  test.each([
    'https://desk.example/media/a.webp?width=640#top',
    'https://cdn.example/a.webp',
    '/media/a.webp',
    ' a.webp ',
    'a.webp',
  ])('is that of %j [EXT-302]', async (address) => {
    const { find, lookUp, now, shows, type } = await takingDown()
    type(address)
    lookUp()
    lookUp()
    expect([now(), find.calls.map(({ asked }) => asked.name)]).toEqual(['finding', ['a.webp']])
    await find.last().yes(anUpload())
    expect([now(), shows().file]).toEqual([{ open: 'found' }, anUpload()])
  })

  test.each([
    ['', 'Please enter the address of the file'],
    ['  ', 'Please enter the address of the file'],
    ['https://foreign.example/', 'There is no uploaded file at that address.'],
  ])('needs a name: %j makes no call [EXT-302]', async (address, text) => {
    const { find, lookUp, now, shows, type } = await takingDown()
    type(address)
    lookUp()
    expect([now(), shows().problem?.text, find.calls]).toEqual([{ open: 'blank' }, text, []])
    type('a')
    expect(shows().problem).toBeNull()
  })

  test.each([
    ['is told in the words of the host', gone(), 'There is no uploaded file at that address.'],
    ['is told without them', failed(404), 'There is no uploaded file at that address.'],
    ['has a cause', failed(403, 'This key does not'), 'The file could not be looked up. This key does not'],
  ])('that is not found %s, beside the address [EXT-302]', async (_, error, text) => {
    const { find, lookUp, now, shows, type } = await takingDown()
    type('https://foreign.example/cat.jpg')
    lookUp()
    await find.last().no(error)
    expect([now(), shows().problem?.text, find.calls.length]).toEqual([{ open: 'blank' }, text, 1])
    expect(shows().address).toBe('https://foreign.example/cat.jpg')
  })

  test('is read up to four times, as any read [READ-1, EXT-302]', async () => {
    const { find, lookUp, now, pass, shows, type } = await takingDown()
    type('a.webp')
    lookUp()
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(find.calls).toHaveLength(attempt)
      await find.last().no(unreached())
      await pass(8_000)
    }
    expect([now(), shows().problem?.text]).toEqual([{ open: 'blank' }, 'The file could not be looked up.'])
  })

  test('goes from view with another address, and is asked for anew [EXT-302]', async () => {
    const { find, lookUp, now, shows, type } = await openFound()
    lookUp()
    expect([now(), shows().file]).toEqual(['finding', null])
    await find.last().yes(anUpload({ size: 5 }))
    expect(shows().file?.size).toBe(5)
    type('b.webp')
    expect([now(), shows().file]).toEqual([{ open: 'blank' }, null])
  })

  test('that breaks the read is said as well [ERR-5]', async () => {
    const { broke, find, lookUp, now, shows, type } = await takingDown()
    type('a.webp')
    lookUp()
    await find.last().no(adversarialError())
    expect([now(), shows().problem?.text, broke]).toEqual([
      { open: 'blank' },
      'The file could not be looked up.',
      ['xstate.error.actor.read'],
    ])
  })
})

describe('a file that was looked up', () => {
  test('is taken down once it is confirmed, by one call [EXT-302]', async () => {
    const { actor, ask, confirm, now, shows, takeDown, toasts } = await openFound()
    confirm()
    expect(takeDown.calls).toEqual([])
    ask()
    expect([now(), takeDown.calls]).toEqual(['confirming', []])
    confirm()
    confirm()
    expect([...actor.getSnapshot().tags].sort()).toEqual(['asking', 'busy', 'locked'])
    expect(takeDown.calls.map(({ asked }) => asked.name)).toEqual([anUpload().name])
    await takeDown.last().yes()
    expect([now(), toasts.texts()]).toEqual([{ open: 'blank' }, ['File taken down']])
    expect(shows()).toEqual({ address: '', problem: null, file: null, failure: null })
  })

  test('stays if the question is cancelled [EXT-302]', async () => {
    const { actor, ask, now, shows, takeDown } = await openFound()
    ask()
    actor.send({ type: 'file.cancel' })
    expect([now(), shows().file, takeDown.calls]).toEqual([{ open: 'found' }, anUpload(), []])
  })

  test('that could not be taken down stays shown, with the cause, until it is tried again [EXT-303]', async () => {
    const { ask, confirm, now, shows, takeDown, toasts } = await openTakingDown()
    await takeDown.last().no(failed(503, 'The store cannot be reached. Please try again.'))
    expect([now(), shows().file]).toEqual([{ open: 'found' }, anUpload()])
    expect(shows().failure).toBe('The file was not taken down. The store cannot be reached. Please try again.')
    ask()
    confirm()
    expect(shows().failure).toBeNull()
    await takeDown.last().yes()
    expect(toasts.texts()).toEqual(['File taken down'])
  })
})

describe('a take-down whose outcome is unknown', () => {
  test.each(['a broken connection', 'a minute without an answer'])(
    'is said after %s, and sent once [EXT-303]',
    async (how) => {
      const { now, pass, shows, takeDown, toasts } = await openTakingDown()
      if (how === 'a broken connection') await takeDown.last().no(unknown())
      else await pass(60_000)
      expect([now(), shows().failure]).toEqual(['unconfirmed', 'We could not confirm that the file was taken down.'])
      await pass(600_000)
      expect([now(), takeDown.calls.length, toasts.shown]).toEqual(['unconfirmed', 1, []])
    },
  )

  test('is confirmed by a check that does not find the file [EXT-303]', async () => {
    const { check, find, now, shows, toasts } = await openUnconfirmed()
    check()
    check()
    expect([now(), find.calls.length, find.last().asked.name]).toEqual(['checking', 2, anUpload().name])
    await find.last().no(gone())
    expect([now(), shows().file, toasts.texts()]).toEqual([{ open: 'blank' }, null, ['File taken down']])
  })

  test('that a check finds is shown, and can be taken down again [EXT-303]', async () => {
    const { ask, confirm, find, lookUp, now, shows, takeDown, toasts } = await openUnconfirmed()
    lookUp()
    expect(now()).toBe('checking')
    await find.last().yes(anUpload({ uses: [] }))
    expect([now(), shows().failure, shows().file?.uses]).toEqual([{ open: 'found' }, 'The file is still there.', []])
    ask()
    confirm()
    await takeDown.last().yes()
    expect([takeDown.calls.length, toasts.texts()]).toEqual([2, ['File taken down']])
  })

  test('stays unknown where the check fails, with what is known of the cause [EXT-303]', async () => {
    const { broke, check, find, now, shows } = await openUnconfirmed()
    check()
    await find.last().no(failed(403, 'No'))
    expect([now(), shows().failure]).toEqual([
      'unconfirmed',
      'We could not confirm that the file was taken down. The check failed. No',
    ])
    check()
    await find.last().no(adversarialError())
    expect([now(), shows().failure, broke]).toEqual([
      'unconfirmed',
      'We could not confirm that the file was taken down. The check failed.',
      ['xstate.error.actor.read'],
    ])
  })

  test('is left for another address [EXT-303]', async () => {
    const { now, shows, type } = await openUnconfirmed()
    type('b.webp')
    expect([now(), shows()]).toEqual([
      { open: 'blank' },
      { address: 'b.webp', problem: null, file: null, failure: null },
    ])
  })
})

describe('Settings', () => {
  test('have no such part where the host offers none [EXT-302]', async () => {
    const { actor } = await begin((around) => createActor(createSettingsMachine(settingsPorts()), around))
    expect(actor.getSnapshot().children.takeDown).toBeUndefined()
  })

  test('stay as they are if the part breaks, which is told [ERR-5]', async () => {
    const toasts = recordedToasts()
    const find = answered<Asked, UploadedFile>()
    const takeDown = answered<Asked, void>()
    const machine = createSettingsMachine({
      ...settingsPorts(),
      uploads: { find: find.port, takeDown: takeDown.port },
      toast: toasts.toast,
    })
    const { actor, broke } = await begin((around) => createActor(machine, around))
    const part = need(actor.getSnapshot().children.takeDown)
    part.send({ type: 'file.change', address: 'a.webp' })
    part.send({ type: 'file.find' })
    await find.last().yes(anUpload())
    part.send({ type: 'file.request' })
    part.send({ type: 'file.confirm' })
    await takeDown.last().no(adversarialError())
    expect([actor.getSnapshot().status, 'takeDown' in actor.getSnapshot().children, broke]).toEqual([
      'active',
      false,
      ['xstate.error.actor.takeDown'],
    ])
    expect(toasts.texts()).toEqual(['We could not confirm that the file was taken down.'])
  })
})
