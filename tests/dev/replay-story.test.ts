import { expect, test } from 'vitest'
import { eventSentence } from '../../dev/replay/event-sentences'
import { createReplay } from '../../dev/replay/replay-run'
import { endOf, failuresIn, headWords, lineWords, tellStory } from '../../dev/replay/story'
import { testOf } from '../../dev/replay/story-test'
import type { Recording } from '../../src/recording/format'
import { aNews, pageOf } from '../support/fixtures/news-fixture'
import { about, report } from '../support/fixtures/reported-story'
import { readBack, recordedApp } from '../support/recorded'

function told(text: string) {
  const story = tellStory(text)
  if ('problem' in story) throw new Error(story.problem)
  return story
}

test('a report tells what was pressed, what the host answered and what was shown, with clauses [EXT-250]', async () => {
  const story = told(await report(false))
  const lines = story.lines.map(lineWords)
  expect(
    lines.filter((line) => /pressed|typed/.test(line)).map((line) => line.replace(/^[\d.]+ s: | \[.*$/g, '')),
  ).toEqual([
    'pressed Add News; the form opened',
    expect.stringMatching(/^typed in .*title/),
    'pressed the button that saves',
  ])
  expect(lines.find((line) => line.includes('500'))).toMatch(
    /^\d+\.\d s: save: the host answered 500 "Disk full"; a failure was shown: "Disk full"; .*; the form stayed open \[[A-Z]+-\d+/,
  )
  expect(story.replay.difference).toBeNull()
})

test('its head names time, address, commit, browser and what was expected, masked [EXT-250, EXT-37]', async () => {
  const text = await report(true)
  expect(text).not.toContain('ann.secret')
  expect(headWords(told(text)).join('\n')).toMatch(
    /^Saved \S+ at \/all-news\?page=1, commit 0123456789ab\.\nChromium\nExpected: The story of person-\d+@masked\.invalid is saved$/,
  )
  expect(headWords({ saved: 'then', about: null })).toEqual([
    'Saved then by a version that notes neither commit nor browser.',
  ])
})

test('it tells that a form and a question closed, and that they opened again [EXT-250]', async () => {
  const services = await recordedApp()
  await services.pages.calls.at(-1)?.yes(pageOf([aNews('1')]))
  for (let time = 1; time <= 2; time += 1) {
    services.screen.send({ type: 'form.create' })
    await services.pass(0)
    services.form().send({ type: 'form.dismiss' })
    services.screen.send({ type: 'delete.request', item: aNews('1') })
    await services.pass(0)
    await services.removing.last().yes()
  }
  const words = told(services.recorder.text(about)).lines.map((line) => line.words)
  const once: unknown[] = [
    'pressed Add News; the form opened',
    'pressed Cancel; the form closed',
    'pressed Delete of "Title 1"; the question opened',
    expect.stringMatching(/^remove: the answer came; .*the question closed$/),
  ]
  expect(words.filter((one) => /opened|closed/.test(one))).toEqual([...once, ...once])
  services.stop()
})

test('a screen that is visited again has the words of its first visit [EXT-250]', () => {
  expect(['news', 'news 2', 'shell'].map((root) => eventSentence({ type: 'form.create' }, root))).toEqual([
    'pressed Add News',
    'pressed Add News',
    'pressed Add',
  ])
})

const failedStep = (text: string) => told(text).lines.find(({ isFailure }) => isFailure)?.step ?? 0

/** The file of a recording that was changed. */
const fileOf = (recording: Recording): string =>
  JSON.stringify({ kind: 'meridian recording', version: 1, saved: 'then', about, pool: [], body: recording })

test('a test of a report that cannot be replayed is red, and says where [EXT-250]', async () => {
  const text = await report(false)
  const [recording, failing] = [readBack(text), failedStep(text)]
  const bent = (step: number, change: Partial<Recording['steps'][number]>) =>
    fileOf({ ...recording, steps: recording.steps.map((one, index) => (index === step ? { ...one, ...change } : one)) })
  const isRed = (file: string) => {
    for (const step of [undefined, failing]) expect(() => failuresIn(file, step)).toThrow('cannot be replayed')
  }
  // The event of the failure has no receiver.
  const events = recording.steps[failing - 1]?.events.map((event) => ({ ...event, to: 'gone' })) ?? []
  isRed(bent(failing - 1, { events }))
  expect(() => endOf(bent(failing - 1, { events }))).toThrow('no such actor')
  // The machine of the screen has another name.
  const began = recording.steps.findIndex(({ root }) => root === 'news')
  isRed(bent(began, { starts: { machine: 'reports', input: null } }))
  // A state of the beginning has another name.
  const actors = [{ path: '', src: 'theme', status: 'active', value: 'gone', context: {} }]
  const renamed = fileOf({ ...recording, roots: [{ root: 'theme', machine: 'theme', actors }] })
  isRed(renamed)
  expect(() => endOf(renamed)).toThrow('cannot be replayed')
  const printed = testOf(told(renamed), renamed, 'renamed.json')
  expect(printed).toMatch(/^\/\/ Outside of any step .* differs\.$/m)
  expect(printed).toContain('expect(failuresIn(report)).toEqual([])')

  // What is mended may change the states from the step on that failed, and not before.
  expect(failuresIn(bent(failing - 1, { states: {} }), failing)).toHaveLength(1)
  isRed(bent(failing - 2, { states: { nothing: 'there' } }))
})

test('whatever a reporter writes, the printed test has only its own lines [EXT-250]', async () => {
  const expected = `It's "saved"\r\nprocess.exit()\u2028process.exit()\u2029 \\`
  const text = await report(true, { ...about, expected, address: '/all-news\rprocess.exit()' })
  const lines = testOf(told(text), text, 'saved.json').split(/[\r\n\u2028\u2029]/)
  expect(lines.filter((line) => !/^(?:\/\/ |import | {2}|test\(|\}\)$|$)/.test(line))).toEqual([])
  const [, title = ''] = /^test\((".*"), /.exec(lines.find((line) => line.startsWith('test(')) ?? '') ?? []
  expect(JSON.parse(title)).toMatch(/^It's "saved" process\.exit\(\) process\.exit\(\) {2}\\/)
})

test('it is printed as a test that fails where it fails, or else at its end [EXT-250]', async () => {
  const failed = await report(false)
  const [failure] = failuresIn(failed)
  expect(failure).toContain('Disk full')
  const printed = testOf(told(failed), failed, 'reports/disk #1.json')
  expect(printed).toContain(`expect(failuresIn(report, ${failedStep(failed)})).toEqual([])`)
  expect(printed).toContain('new URL("./disk%20%231.json", import.meta.url)')
  expect(printed).toMatch(/test\("The story of person-\d+@masked\.invalid is saved \[/)
  expect(
    printed
      .split('\n')
      .filter((line) => line.startsWith('//'))
      .at(-1),
  ).toContain('Disk full')

  const saved = await report(true)
  expect(failuresIn(saved)).toEqual([])
  expect(testOf(told(saved), saved, 'saved.json')).toMatch(/expect\(endOf\(report\)\)\.not\.toEqual\(\{.*"news":/)
})

test('a file that is no report is refused with a reason [EXT-250]', () => {
  const story = tellStory('{}')
  expect('problem' in story && story.problem).toMatch(/^It is no recording/)
  expect(() => failuresIn('[')).toThrow('It cannot be read')
})

test('a page that hears of changes replays without a browser [EXT-39, EXT-263]', () => {
  const step = {
    at: 0,
    root: 'live',
    starts: { machine: 'live', input: { $: 'undefined' } },
    events: [],
    answers: { 'live.live.isReady': [true], 'live.live.isHidden': [false] },
    states: { '': { listening: 'shown' } },
  }
  const end = { live: { '': { listening: 'shown' } } }
  const { difference } = createReplay()({ roots: [], steps: [step], answers: {}, end })
  expect(difference).toBeNull()
})
