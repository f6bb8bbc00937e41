import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createReplay } from '../../dev/replay/replay-run'
import { tellStory } from '../../dev/replay/story'
import { newsFormOf } from '../../src/domain/content/news'
import { createToasterMachine } from '../../src/machines/page/toaster.machine'
import { readRecording } from '../../src/recording/format'
import { createInspection } from '../../src/recording/inspection'
import { createRecorder } from '../../src/recording/recorder'
import { aNews, imageFile, pageOf } from '../support/fixtures/news-fixture'
import { newsEvents } from '../support/news-fuzz'
import { pageEvents, readBack, recordedApp, statesOf } from '../support/recorded'

const SESSIONS = Number(process.env.REPLAY_SESSIONS ?? 100)
const replay = createReplay()

test('random sessions of the app replay to the same snapshots, even if their beginning was dropped [EXT-39]', async () => {
  let shortened = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(newsEvents, pageEvents), { minLength: 4, maxLength: 14 }),
      fc.constantFrom({}, { segment: 300, memory: 4_000 }),
      async (life, most) => {
        const services = await recordedApp(most)
        for (const step of life) {
          await step(services)
          if ('memory' in most) services.idle()
        }
        const recording = readBack(services.recorder.text())
        if (recording.roots.length > 0) shortened += 1
        const again = replay(recording)
        expect(again.difference).toBeNull()
        for (const { live, again: replayed } of statesOf(services, again)) expect(replayed).toEqual(live)
        services.stop()
      },
    ),
    { numRuns: SESSIONS },
  )
  // Sessions that are all told from their beginning would prove half of it.
  expect(shortened).toBeGreaterThan(0)
})

/** A form opened, filled in letter by letter and sent, with an answer or without, and pages turned between. */
async function workOn(services: Awaited<ReturnType<typeof recordedApp>>, round: number) {
  const page = Array.from({ length: 20 }, (_, index) =>
    aNews(`${round}-${index}`, { description: `Text ${round} ${index} `.repeat(40), subTitle: 'x'.repeat(90) }),
  )
  await services.pages.calls.at(-1)?.yes(pageOf(page, { total: 4_000, pageSize: 20, hasNext: true }))
  services.screen.send({ type: 'form.create' })
  await services.pass(0)
  const form = services.form()
  const words = `An evening at the harbour, number ${round}, with the last ferry late again`
  for (let end = 1; end <= words.length; end += 1) {
    form.send({ type: 'form.change', values: { title: words.slice(0, end) } })
    if (end % 5 === 0) {
      services.seconds.tell()
      await services.pass(1_000)
    }
  }
  form.send({ type: 'form.change', values: { ...newsFormOf(aNews('1')), title: words } })
  form.send({ type: 'form.submit' })
  await (round % 3 === 0
    ? services.saving.calls.at(-1)?.no(new Error('No'))
    : services.saving.calls.at(-1)?.yes(aNews(`new ${round}`)))
  if (round % 3 === 0) form.send({ type: 'form.dismiss' })
  services.list.send({ type: 'page.next' })
  await services.pass(5_000)
  services.idle()
}

test('ten busy minutes fit into 200 KB and replay from where the file begins [EXT-39]', async () => {
  const services = await recordedApp()
  for (let round = 0; services.now() < 600_000; round += 1) await workOn(services, round)
  const text = services.recorder.text()
  const size = new TextEncoder().encode(text).length
  const recording = readBack(text)
  console.log(`${Math.round(size / 1_000)} KB, ${recording.steps.length} steps`)
  expect(size).toBeLessThanOrEqual(200_000)
  expect(recording.steps.length).toBeGreaterThan(100)
  expect(replay(recording).difference).toBeNull()
  services.stop()
})

test('a file stays within its limit even if its content is too large, and clock ticks over hours do not fill it [EXT-39]', async () => {
  const services = await recordedApp({ file: 5_000 })
  await workOn(services, 1)
  const text = services.recorder.text()
  expect(text.length).toBeLessThanOrEqual(5_000)
  expect(replay(readBack(text)).difference).toBeNull()
  services.stop()

  const quiet = await recordedApp()
  const before = quiet.recorder.text().length
  for (let second = 0; second < 3_600; second += 1) quiet.seconds.tell()
  expect(quiet.recorder.text().length).toBeLessThan(before + 3_000)
  expect(replay(readBack(quiet.recorder.text())).difference).toBeNull()
  quiet.stop()
})

test('a file contains no password, no e-mail address and no image [EXT-37, EXT-39]', async () => {
  const services = await recordedApp()
  const { login } = services.actors
  login.send({
    type: 'login.change',
    values: { email: 'ann.secret@example.com', password: 'a long and quiet password' },
  })
  login.send({ type: 'login.submit' })
  services.screen.send({ type: 'form.create' })
  await services.pass(0)
  services.form().send({
    type: 'form.change',
    values: { title: `Write to bob.secret@example.com ${'word '.repeat(24)}eve.secret@example.com` },
  })
  services.form().send({ type: 'media.choose', field: 'imageUrls', files: [imageFile()] })
  await services.pass(0)
  await services.upload.opening.calls
    .at(-1)
    ?.yes({ preview: 'data:image/png;base64,iVBORw0KGgo', width: 4, height: 3, hasAlpha: false })
  const text = services.recorder.text()
  for (const secret of ['secret@example', 'quiet password', 'iVBORw0KGgo']) expect(text).not.toContain(secret)
  for (const mask of ['person-1@masked.invalid', '••••••••', 'data:image/png,masked']) expect(text).toContain(mask)
  expect(replay(readBack(text)).difference).toBeNull()
  services.stop()
})

test('a divergence is reported: the step, the actor, the recorded and the actual value [EXT-39]', async () => {
  const services = await recordedApp()
  services.actors.shell.send({ type: 'drawer.toggle' })
  const recording = readBack(services.recorder.text())
  const step = recording.steps.findIndex(
    ({ root, states }) => root === 'shell' && states && JSON.stringify(states).includes('open'),
  )
  const was = recording.steps[step]
  const bent = recording.steps.with(step, { root: 'shell', at: 0, events: [], states: was?.states ?? {} })
  expect(replay({ ...recording, steps: bent }).difference).toMatchObject({
    step,
    actor: 'shell',
    expected: was?.states?.[''],
  })
  services.stop()
})

/** Sends an event that breaks the toaster: its guard reads the toast, which is missing. */
function breakIt(toaster: { send: (event: never) => void }): void {
  Reflect.apply(toaster.send, toaster, [{ type: 'toast.show' }])
}

const linesOf = (text: string) => {
  const story = tellStory(text)
  if ('problem' in story) throw new Error(story.problem)
  return story.lines
}

test('the event at which a root breaks is the last of its tree, and is told as a failure [EXT-39, EXT-250]', async () => {
  const services = await recordedApp()
  const { toaster, shell } = services.actors
  toaster.subscribe({ error: () => undefined })
  breakIt(toaster)
  // Nobody hears it: the tree has ended.
  toaster.send({ type: 'toast.dismiss' })
  shell.send({ type: 'drawer.toggle' })
  const text = services.recorder.text()
  const recording = readBack(text)
  const index = recording.steps.findLastIndex(({ root }) => root === 'toaster')
  const last = recording.steps[index]
  expect(last).toMatchObject({ events: [{ to: '', event: { type: 'toast.show' } }], states: { '': null } })
  expect(recording.steps.slice(index + 1).map(({ root }) => root)).toContain('shell')
  expect(Object.keys(recording.end)).not.toContain('toaster')
  expect(replay(recording).difference).toBeNull()
  expect(linesOf(text).filter(({ isFailure }) => isFailure)).toMatchObject([{ words: 'toaster broke' }])

  // A root that breaks only in the replay differs.
  const whole = recording.steps.with(index, { root: 'toaster', at: 0, events: last?.events ?? [] })
  expect(replay({ ...recording, steps: whole }).difference).toMatchObject({ step: index, actor: 'toaster', got: null })
  services.stop()
})

test('after a root has broken, segments close and the file stays within its limit [EXT-39]', async () => {
  const services = await recordedApp({ segment: 300, memory: 4_000, file: 20_000 })
  services.actors.toaster.subscribe({ error: () => undefined })
  breakIt(services.actors.toaster)
  await workOn(services, 0)
  await workOn(services, 1)
  services.idle()
  const text = services.recorder.text()
  const recording = readBack(text)
  expect(text.length).toBeLessThanOrEqual(20_000)
  expect(recording.roots.map(({ root }) => root)).toEqual(expect.arrayContaining(['news', 'shell']))
  expect(recording.roots.map(({ root }) => root)).not.toContain('toaster')
  expect(replay(recording).difference).toBeNull()
  services.stop()
})

test('a root that broke before recording began is told by what was buffered [EXT-39, EXT-250]', () => {
  const inspection = createInspection()
  const ports = inspection.spyOn<Parameters<typeof createToasterMachine>[0]>('toaster', {
    runAction: () => undefined,
    onVisibility: () => () => undefined,
    now: () => 0,
  })
  const toaster = createActor(createToasterMachine(ports), inspection.actorOptions('toaster')).start()
  toaster.subscribe({ error: () => undefined })
  toaster.send({ type: 'toast.show', toast: { tone: 'info', text: 'Saved' } })
  breakIt(toaster)
  const text = createRecorder(inspection).text()
  expect(readBack(text).steps.map(({ events, states }) => [events.length, states?.['']])).toMatchObject([
    [0, 'hidden'],
    [1, {}],
    [1, null],
  ])
  expect(replay(readBack(text)).difference).toBeNull()
  expect(linesOf(text).at(-1)).toMatchObject({ words: 'toaster broke', isFailure: true })
})

test('a port that threw causes none of the later events [EXT-39]', () => {
  const inspection = createInspection()
  const recorder = createRecorder(inspection)
  const ports = inspection.spyOn<{ read: () => void }>('lamp', {
    read(): void {
      throw new Error('It cannot be read')
    },
  })
  const lamp = createActor(
    createMachine({
      on: {
        press: {
          actions: [() => expect(ports.read).toThrow('It cannot be read'), ({ self }) => self.send({ type: 'on' })],
        },
      },
    }),
    inspection.actorOptions('lamp'),
  ).start()
  lamp.send({ type: 'press' })
  const last = readBack(recorder.text()).steps.at(-1)
  expect(last?.events).toEqual([
    { to: '', event: { type: 'press' } },
    { to: '', event: { type: 'on' } },
  ])
  expect(last?.answers).toBeUndefined()
})

test('any file is replayed, reported as divergent, or rejected with a message [EXT-39]', async () => {
  const services = await recordedApp({ segment: 300, memory: 4_000 })
  await workOn(services, 0)
  await workOn(services, 1)
  const text = services.recorder.text()
  services.stop()
  const seen = new Set<string>()
  const judge = (given: string) => {
    const read = readRecording(given)
    if ('problem' in read) {
      expect(read.problem).toMatch(/^It /)
      return seen.add('refused')
    }
    return seen.add(replay(read.recording).difference ? 'differs' : 'same')
  }
  for (const none of ['', '{}', 'null', '[]', '{"kind":"meridian recording","version":2}', '['.repeat(100_000)])
    judge(none)
  const bomb = Array.from({ length: 60 }, (_, index) =>
    index === 0 ? 'x'.repeat(99) : [{ '#': index - 1 }, { '#': index - 1 }],
  )
  judge(JSON.stringify({ kind: 'meridian recording', version: 1, saved: '', pool: bomb, body: { '#': 59 } }))
  const bits = ['null', '0', '-1', '"x"', '{"#":0}', '{"$":"call"}', '[]', '{}', '"xstate.init"', '1e999']
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...bits), fc.boolean(), (at, bit, isValue) => {
      const values = [...text.matchAll(/(?<=[:,[])("(?:[^"\\]|\\.)*"(?!:)|-?\d+|null|true|false|\{"#":\d+\})/g)]
      const value = values[at % values.length]
      if (isValue && value) judge(text.slice(0, value.index) + bit + text.slice(value.index + value[0].length))
      else judge(text.slice(0, at % text.length) + bit + text.slice((at % text.length) + 1))
    }),
    { numRuns: 200 },
  )
  expect([...seen].sort()).toEqual(['differs', 'refused', 'same'])
})
