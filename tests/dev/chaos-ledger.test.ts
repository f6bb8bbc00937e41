import vm from 'node:vm'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../dev/chaos/fake-clock'
import { createLedger } from '../../dev/chaos/oracle/ledger'
import { createRandom } from '../../dev/chaos/random'
import { textsFor } from '../../dev/chaos/steps/fields'
import { createProfile } from '../../dev/chaos/tab/profile'
import { openRealm } from '../../dev/chaos/tab/realm'
import type { OpenForm, Told } from '../../dev/chaos/tab/tab'
import type { Version } from '../../dev/chaos/wire/host'

const TEXT = { field: 'description', text: 'F1x description', token: 'T1' }

const formWith = (values: Record<string, unknown>): OpenForm => ({
  part: 'form',
  isDialog: false,
  path: '/all-news',
  draftId: 'd1',
  state: '{"open":{"work":{"writable":"editing"}}} none ',
  values: { title: 'T1v1 ferry', ...values },
})
const savedNews = (values: object): Told => {
  const whole = { title: 'T1v1 ferry', ...values }
  return { type: 'saved', path: '/all-news', isDialog: false, values: whole, saved: { id: 'n1', ...whole } }
}

/** A ledger, one tab with the given forms, and a server with one news item in the given versions. */
function setUp(forms: readonly OpenForm[], versions: readonly Version[] = []) {
  const problems: string[] = []
  const profile = createProfile('ada@meridian.test')
  const realm = openRealm({
    script: new vm.Script(`tabHost.ready({ forms: () => ${JSON.stringify(forms)} })`),
    profile,
    clock: createFakeClock(0),
    random: createRandom(1),
    address: '/all-news',
    session: new Map(),
    send: () => Promise.reject(new Error('Nothing is sent')),
    told: () => undefined,
    failed: (text) => problems.push(text),
  })
  const ledger = createLedger((problem) => problems.push(problem))
  const row = { table: 'news' as const, id: 'n1', title: 'T1v1 ferry', text: versions.at(-1)?.text ?? '' }
  const host = {
    isRunning: () => true,
    rows: async () => (versions.length > 0 ? [row] : []),
    versions: async () => [...versions],
  }
  return { ledger, realm, problems, profile, compare: () => ledger.compare({ host, wire: { writes: () => 1 } }) }
}

test('a text of any field has to be in a row, in a draft or in an open form, until its editor types over it', async () => {
  const lost = setUp([])
  lost.ledger.typed(lost.realm, formWith({}), TEXT)
  await lost.ledger.findTyped({ profiles: [lost.profile], realms: [lost.realm] })
  expect(lost.problems).toEqual([
    '"F1x description" ("description" of "T1") is neither in a row nor in a draft nor in a form',
  ])

  const open = setUp([formWith({ description: 'F2x description' })])
  open.ledger.typed(open.realm, formWith({}), TEXT)
  open.ledger.typed(open.realm, formWith({ description: TEXT.text }), { ...TEXT, text: 'F2x description' })
  await open.ledger.findTyped({ profiles: [open.profile], realms: [open.realm] })
  expect(open.problems).toEqual([])
})

test('what an editor was told is saved has every field that was typed, a date as it is stored', async () => {
  const told = { description: TEXT.text, dateTime: '2026-03-01T10:07' }
  const at = new Date(told.dateTime).toISOString()
  const text = JSON.stringify({ title: 'T1v1 ferry', dateTime: at })
  const { ledger, realm, problems, compare } = setUp([], [{ id: 'n1', text }])
  ledger.typed(realm, formWith({}), TEXT)
  ledger.typed(realm, formWith({}), { field: 'dateTime', text: told.dateTime, token: 'T1' })
  ledger.told(savedNews(told))
  await compare()
  expect(problems).toEqual(['Told that "F1x description" ("description" of "T1") was saved, and no row of news has it'])
})

test('what was sent and told as saved has to be in the row, whatever the answer shows of it', async () => {
  const text = JSON.stringify({ title: 'T1v1 ferry' })
  const { ledger, realm, problems, compare } = setUp([], [{ id: 'n1', text }])
  const form = formWith({ description: TEXT.text })
  ledger.typed(realm, formWith({}), TEXT)
  ledger.sent(form)
  ledger.told({ ...form, type: 'saved', saved: { id: 'n1', title: 'T1v1 ferry' } })
  await compare()
  expect(problems).toEqual(['Told that "F1x description" ("description" of "T1") was saved, and no row of news has it'])
})

test('what was switched, or changed together with other rows, is so in a version of the item', async () => {
  const text = JSON.stringify({ title: 'T1v1 ferry', enable: true })
  const { ledger, problems, compare } = setUp([], [{ id: 'n1', text }])
  ledger.told({ type: 'changed', id: 'n1', to: '"enable":true' })
  ledger.told({ type: 'changed', id: 'n2', to: '"enable":false' })
  await compare()
  expect(problems).toEqual([])
  ledger.told({ type: 'changed', id: 'n1', to: '"enable":false' })
  await compare()
  expect(problems).toEqual([`Told that "n1" was changed to 'enable':false, and it never was`])
})

test('every text field of a form is typed into, each with a text of its own', () => {
  const values = { title: '', description: '', dateTime: '', topicId: '', sourceUrl: '', latLong: '', imageUrls: [] }
  const seeded = { topics: ['t1', 't2'], events: [] }
  const made = textsFor(formWith(values), 7, seeded)
  expect(made.map(({ field }) => field).toSorted()).toEqual([
    'dateTime',
    'description',
    'imageUrls',
    'latLong',
    'sourceUrl',
    'topicId',
  ])
  const texts = [...made, ...textsFor(formWith(values), 8, seeded)].map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
})
