import { titleField } from '../../../dev/chaos/oracle/titles'
import { completing, create } from '../../../dev/chaos/steps/form-steps'
import type { OpenForm, Tab } from '../../../dev/chaos/tab/tab'
import { broken, json } from '../../../dev/chaos/wire/answers'
import { EMAILS, PASSWORD } from '../../../dev/chaos/wire/host'
import type { Given } from '../../../dev/chaos/wire/wire'
import { accountTexts, invitationTexts } from '../../../src/messages/account/account'
import { factorTexts } from '../../../src/messages/account/factor'
import { formDraftTexts } from '../../../src/messages/drafts/form-drafts'
import { takeDownTexts } from '../../../src/messages/take-down'
import { anUpload } from '../../support/fixtures/upload-fixture'
import type { Desk, Visit } from './desk'
import type { End } from './expected'
import type { Scenario } from './scenarios'
import type { WrongAnswer } from './wrong-answers'

const TYPED = 'Typed by hand'
const NEW_PASSWORD = 'nine owls on a pier'
/** How long a call may take, with what follows it. */
const LIMIT = 65_000
/** How long a toast is shown, and more. */
const TOAST = 4_000
/** For how long a password that was given is not asked for again. */
const PASSWORD_IS_GIVEN = 600_000

/** What an editor was told of one answer, and what has become of the call. */
export interface Seen {
  toasts: string[]
  times: number
  end: End
  /** What is said for long. */
  lasting: string | null
  rows: readonly string[]
  unreadable: number
  session: string
  /** What went on for longer than it may, was thrown or got lost. */
  faults: string[]
}

const given = ({ call }: Scenario, answer: () => Response | Promise<never>): Given => ({
  kind: 'given',
  method: call.method.toUpperCase(),
  path: new RegExp(`^${call.path.replace(/:\w+/, '[^/]+')}$`),
  answer,
  times: 0,
})

/** Opens the form that a scenario saves, and fills it in; returns it. */
export async function openFilled({ world }: Visit, tab: Tab, scenario: Scenario, title = TYPED): Promise<OpenForm> {
  const how = scenario.kind === 'save' ? scenario.how : 'create'
  const [realm] = world.realms
  if (how === 'edit') tab.sendItem('form.edit', 0)
  else if (how === 'notify') tab.sendItem('notify.open', 0)
  else if (realm) create({ realm })
  await world.settle()
  const [form] = tab.forms()
  if (form === undefined) throw new Error(`${scenario.name}: no form is open`)
  const rest = how === 'edit' ? {} : completing(form)
  tab.send(form.part, { type: 'form.change', values: { ...rest, [titleField(form.values)]: title } })
  return form
}

/** The form with what was typed; undefined once it was saved. */
export const keptForm = (tab: Tab, title = TYPED): OpenForm | undefined =>
  tab.forms().find(({ values }) => values[titleField(values)] === title)

const FACTOR = /^\/dashboard\/api\/v1\/user\/account\/factor$/

/** What the host answers to a call before that of the scenario, or beside it. */
const told = (method: string, path: RegExp, status: number, body: object): Given => ({
  kind: 'given',
  method,
  path,
  answer: () => new Response(JSON.stringify(body), { status, headers: json }),
  times: 0,
})
const isOn = told('GET', FACTOR, 200, { success: true, data: { since: '2026-01-02T00:00:00.000Z', codesLeft: 9 } })
const isThere = told('GET', /^\/api\/v1\/uploads\/[^/]+$/, 200, { success: true, data: anUpload() })
const asksCode = told('POST', /\/login$/, 403, { success: false, data: { asks: 'code', ticket: 'a ticket' } })

/** Opens the tab of the account, with its sessions. */
async function openAccount({ world }: Visit, tab: Tab) {
  tab.send('screen', { type: 'tab.pick', id: 'password' })
  await world.settle()
}

/** What precedes the call: the answer is armed afterwards. */
async function prepare(visit: Visit, tab: Tab, scenario: Scenario): Promise<() => void> {
  const { world } = visit
  switch (scenario.kind) {
    case 'read': {
      const { past, pick } = scenario
      if (pick !== undefined) return () => tab.send('screen', { type: 'tab.pick', id: pick })
      if (past === undefined) return () => tab.send('screen', { type: 'form.create' })
      const [first = null] = tab.shows('list')?.rows ?? []
      return () => tab.send('screen', { type: 'past.open', id: past === 'history' ? first : null })
    }
    case 'save': {
      const { part } = await openFilled(visit, tab, scenario)
      return () => tab.send(part, { type: 'form.submit' })
    }
    case 'removal':
      return () => {
        tab.sendItem('delete.request', 0)
        tab.send('removal', { type: 'delete.confirm' })
      }
    case 'sign-in':
      return () => tab.signIn(EMAILS[0], PASSWORD)
    case 'invitation':
      return () => tab.takeInvitation(NEW_PASSWORD)
    case 'code':
      world.wire.arm(asksCode, true)
      tab.signIn(EMAILS[0], PASSWORD)
      await world.settle()
      return () => tab.giveCode('123456')
    case 'factor':
      return () => tab.send('screen', { type: 'tab.pick', id: 'password' })
    case 'begin':
      await openAccount(visit, tab)
      return () => tab.send('factor', { type: 'factor.begin' })
    case 'turn on':
      await openAccount(visit, tab)
      tab.send('factor', { type: 'factor.begin' })
      await world.settle()
      tab.send('factor', { type: 'factor.change', code: '123456' })
      return () => tab.send('factor', { type: 'factor.submit' })
    case 'renew':
    case 'turn off':
      world.wire.arm(isOn, false)
      await openAccount(visit, tab)
      return () => tab.send('factor', { type: scenario.kind === 'renew' ? 'factor.renew' : 'factor.end' })
    case 'password': {
      await openAccount(visit, tab)
      tab.send('account', {
        type: 'password.change',
        values: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      })
      return () => tab.send('account', { type: 'password.submit' })
    }
    case 'end of session': {
      await openAccount(visit, tab)
      const [id = ''] = tab.shows('list')?.rows ?? []
      return () => tab.send('account', { type: 'sessions.end', id })
    }
    case 'confirmation': {
      await world.advance(PASSWORD_IS_GIVEN)
      await openAccount(visit, tab)
      const [id = ''] = tab.shows('list')?.rows ?? []
      tab.send('account', { type: 'sessions.end', id })
      await world.settle()
      tab.send('end', { type: 'confirmation.change', password: PASSWORD })
      return () => tab.send('end', { type: 'confirmation.submit' })
    }
    case 'look-up':
    case 'take-down':
      tab.send('takeDown', { type: 'file.change', address: anUpload().url })
      if (scenario.kind === 'look-up') return () => tab.send('takeDown', { type: 'file.find' })
      world.wire.arm(isThere, false)
      tab.send('takeDown', { type: 'file.find' })
      await world.settle()
      tab.send('takeDown', { type: 'file.request' })
      return () => tab.send('takeDown', { type: 'file.confirm' })
    case 'sign-out':
      return () => tab.signOut()
    case 'upload': {
      const { part } = await openFilled(visit, tab, scenario)
      const files = [new File(['film'], 'film.mp4', { type: 'video/mp4' })]
      return () => tab.send(part, { type: 'media.choose', field: 'videoUrl', files })
    }
    case 'move': {
      const [id = ''] = tab.shows('list')?.rows ?? []
      return () => tab.send('order', { type: 'order.move', id, before: null })
    }
    case 'check': {
      const { part } = await openFilled(visit, tab, scenario)
      world.wire.arm({ kind: 'given', method: 'POST', path: /./, answer: () => broken(), times: 0 }, true)
      tab.send(part, { type: 'form.submit' })
      await world.settle()
      await world.advance(TOAST)
      world.wire.disarm()
      return () => tab.send(part, { type: 'outcome.check' })
    }
  }
}

function endOf({ told }: Visit, tab: Tab, scenario: Scenario): End {
  if (scenario.kind === 'removal') {
    if (told.some(({ type }) => type === 'removed')) return 'done'
    return tab.shows('removal')?.state.includes('outcomeUnknown') ? 'unknown' : 'kept'
  }
  if (scenario.kind === 'sign-out') return tab.shows('signOut')?.tags.includes('reported') ? 'unknown' : 'done'
  if (scenario.kind === 'sign-in' || scenario.kind === 'code') return tab.session() === 'signedIn' ? 'done' : 'kept'
  if (partOf(scenario, '') === 'factor') {
    const failure = tab.shows('factor')?.failure ?? null
    if (failure?.includes(factorTexts.unconfirmed)) return 'unknown'
    return failure === null ? 'done' : 'kept'
  }
  if (['password', 'confirmation', 'end of session', 'invitation', 'look-up', 'take-down'].includes(scenario.kind)) {
    const { unconfirmed, endUnconfirmed } = accountTexts
    const { failure, state } = tab.shows(partOf(scenario, '')) ?? { failure: null, state: '' }
    const unknown = [unconfirmed, endUnconfirmed, invitationTexts.unconfirmed, takeDownTexts.unconfirmed]
    if (unknown.some((text) => failure?.includes(text))) return 'unknown'
    return failure === null && !state.includes('over') ? 'done' : 'kept'
  }
  // A read ends in any case (ERR-5), and so does a move.
  if (scenario.kind === 'read' || scenario.kind === 'move') return 'done'
  const form = keptForm(tab)
  if (form === undefined) return told.some(({ type }) => type === 'saved') ? 'done' : 'unknown'
  return form.state.includes('outcomeUnknown') ? 'unknown' : 'kept'
}

/** The part that says for long how a call ended. */
function partOf(scenario: Scenario, form: string): string {
  if (scenario.kind === 'read') return scenario.part
  return {
    removal: 'list',
    move: 'list',
    'sign-in': 'login',
    'sign-out': 'signOut',
    save: form,
    check: form,
    upload: form,
    password: 'account',
    confirmation: 'end',
    'end of session': 'account',
    invitation: 'invitation',
    code: 'code',
    factor: 'factor',
    begin: 'factor',
    'turn on': 'factor',
    renew: 'factor',
    'turn off': 'factor',
    'look-up': 'takeDown',
    'take-down': 'takeDown',
  }[scenario.kind]
}

/** Makes the call of a scenario, which gets the answer, and tells what an editor sees of it. */
export const play = (desk: Desk, scenario: Scenario, answer: WrongAnswer): Promise<Seen> =>
  desk.visit(['sign-in', 'code', 'invitation'].includes(scenario.kind) ? 'nobody' : 'editor', async (visit) => {
    const { world, told, errors } = visit
    const row = { id: 'europe', name: 'Europe', itemId: 'europe' }
    const fault = given(scenario, () => answer.response(scenario.call.rows ?? null, row))
    const isAtOnce =
      scenario.kind === 'read' && !scenario.isOfForm && scenario.past === undefined && scenario.pick === undefined
    if (isAtOnce) world.wire.arm(fault, false)
    const tab = await visit.open(scenario.address.replace(':event', desk.event))
    const act = isAtOnce ? () => undefined : await prepare(visit, tab, scenario)
    const before = isAtOnce ? 0 : tab.toasts().length
    world.wire.arm(fault, false)
    const form = keptForm(tab)?.part ?? ''
    const rowsBefore = tab.shows('list')?.rows ?? []
    act()
    await world.settle()
    await world.advance(LIMIT)

    const end = endOf(visit, tab, scenario)
    const shown = tab.shows(partOf(scenario, form))
    const success = told.map(({ type }) => type)
    const faults = [...errors, ...tab.busy()]
    if (scenario.kind === 'removal' && end !== 'done' && rowsBefore.join() !== tab.shows('list')?.rows.join())
      faults.push('The row is gone')
    if (end !== 'done' && success.length > 0) faults.push(`Told as ${success.join()}`)
    return {
      toasts: tab
        .toasts()
        .slice(before)
        .filter((text) => text !== formDraftTexts.saved),
      times: fault.times,
      end,
      lasting: shown?.failure ?? null,
      rows: scenario.kind === 'read' ? (shown?.rows ?? []) : [],
      unreadable: shown?.unreadable ?? 0,
      session: tab.session(),
      faults,
    }
  })
