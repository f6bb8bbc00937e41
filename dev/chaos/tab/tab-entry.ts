// The application as one tab runs it, without its views: the entry of the code that each realm evaluates.
import { createMemoryHistory } from '@tanstack/react-router'
import { Actor, type AnyActorRef } from 'xstate'
import { createApp } from '../../../src/app/app'
import { createAppServices, type SignedInApp } from '../../../src/app/app-services'
import { browserEnvironment } from '../../../src/app/browser-environment'
import { childrenOf, snapshotOf } from '../../../src/app/screens'
import { invitationScreen } from '../../../src/app/screens/invitation'
import { pastCode, selectionCode } from '../../../src/app/screens/lazy-code'
import { loginScreen } from '../../../src/app/screens/login'
import { below, contextOf, draftIdOf, isRecord, shownBy, stateOf, toastsOf, valuesOf } from './actors'
import { createListWork } from './list-work'
import { outcomesOf } from './outcomes'
import { createScreenOpener, type Opened } from './screens'
import type { OpenForm, Tab } from './tab'

const { tabHost } = globalThis

const app = createApp(browserEnvironment())
const toasts = toastsOf(app.toaster)
const history = createMemoryHistory({ initialEntries: [location.pathname + location.search] })
const services = createAppServices(app, history)
const signedIn: SignedInApp = { ...app, services, history }
// What opens the past, and what selects rows, comes with its code, and no view loads that here.
void pastCode.load()
void selectionCode.load()

const openScreen = createScreenOpener(signedIn)

let shown: { path: string; actor: AnyActorRef; release: () => void } | null = null
let invitation: ReturnType<typeof attached> | null = null
let login: { email: string; actor: AnyActorRef; release: () => void } | null = null

const attached = ({ actor, entries }: Opened) => ({ actor, release: app.screens.attach(entries) })
/** The paths of the screens, also of those that were left and still save. */
const paths = new WeakMap<AnyActorRef, string>()
const pathOf = (actor: AnyActorRef): string => (actor._parent ? pathOf(actor._parent) : (paths.get(actor) ?? ''))
const session = () => {
  const snapshot = app.session.getSnapshot()
  if (snapshot.matches({ signedIn: 'expired' })) return 'expired'
  if (snapshot.matches('signedOut')) return 'signedOut'
  return snapshot.matches('checking') ? 'checking' : 'signedIn'
}

/** Shows the screen of the path, as the router does: the new one opens before the former one is left. */
function show(): void {
  const { pathname } = history.location
  const isIn = session() === 'signedIn' || session() === 'expired'
  const path = isIn ? pathname : ''
  if (shown?.path === path) return
  const former = shown
  const opened = openScreen(path)
  shown = opened ? { path, ...attached(opened) } : null
  if (shown) paths.set(shown.actor, path)
  former?.release()
}

function follow(): void {
  const wanted = session() === 'expired' ? (app.session.getSnapshot().context.editor?.email ?? '') : ''
  if (session() === 'signedIn' || (login !== null && login.email !== wanted)) {
    login?.release()
    login = null
  }
  show()
}

let editor = app.session.getSnapshot().context.editor?.id
app.session.subscribe(({ context }) => {
  const former = editor
  editor = context.editor?.id
  if (former && editor && former !== editor) history.push('/dashboard')
  follow()
})
history.subscribe(show)

const roots = (): AnyActorRef[] => (shown ? [shown.actor] : [])
const actors = (): AnyActorRef[] => roots().flatMap((root) => [root, ...below(root)])
/** The part with an id; `screen` is the owner of the list, or the root where there is none. */
const partOf = (part: string): AnyActorRef | undefined =>
  part === 'screen'
    ? (actors().find((actor) => childrenOf(actor).some(({ id }) => id === 'list')) ?? roots()[0])
    : actors().find(({ id }) => id === part)

function forms(): OpenForm[] {
  const isForm = (actor: AnyActorRef) => 'draftId' in contextOf(actor) && snapshotOf(actor)?.status === 'active'
  return actors()
    .filter(isForm)
    .map((actor) => ({
      part: actor.id,
      isDialog: 'item' in valuesOf(actor),
      path: shown?.path ?? '',
      values: valuesOf(actor),
      draftId: draftIdOf(actor),
      state: stateOf(actor),
    }))
}

/** The items that an event is about: those of the nested list for a notification, where there is one. */
function itemsFor(type: string): Record<string, unknown>[] {
  const list = (type === 'notify.open' ? partOf('nestedList') : undefined) ?? partOf('list')
  const found = list && contextOf(list).items
  return Array.isArray(found) ? found.filter(isRecord) : []
}

app.inspection.observe(
  (event) => {
    if (event.type !== '@xstate.snapshot' || !(event.actorRef instanceof Actor)) return
    const { snapshot, actorRef } = event
    if (snapshot.status !== 'done' || !('output' in snapshot) || !isRecord(snapshot.output)) return
    const values = 'context' in snapshot && isRecord(snapshot.context) ? snapshot.context.values : null
    const ended = { id: actorRef.id, parent: actorRef._parent?.id ?? '', path: pathOf(actorRef), values }
    for (const told of outcomesOf(ended, snapshot.output)) tabHost.told(told)
  },
  { dropBuffer: true },
)

const codePart = (): AnyActorRef | undefined =>
  login ? childrenOf(login.actor).find(({ id }) => id === 'code') : undefined

const isApart = (part: string) => part === 'login' || part === 'code' || part === 'invitation' || part === 'signOut'

const tab: Tab = {
  address: () => history.location.pathname + history.location.search,
  go: (path) => history.push(path),
  back: () => history.back(),
  session,
  signIn(email, password) {
    const state = session()
    if (state !== 'signedOut' && state !== 'expired') return
    const known = state === 'expired' ? (app.session.getSnapshot().context.editor?.email ?? '') : ''
    if (state === 'expired') app.session.send({ type: 'session.ask' })
    login ??= { email: known, ...attached(loginScreen.open(app, known)) }
    login.actor.send({ type: 'login.change', values: { email, password } })
    login.actor.send({ type: 'login.submit' })
  },
  giveCode(code) {
    codePart()?.send({ type: 'code.change', code })
    codePart()?.send({ type: 'code.submit' })
  },
  takeInvitation(newPassword) {
    invitation ??= attached(invitationScreen.open(app, ''))
    invitation.actor.send({ type: 'invitation.change', newPassword })
    invitation.actor.send({ type: 'invitation.submit' })
  },
  signOut: () => app.session.send({ type: 'session.close' }),
  forms,
  send(part, event) {
    const actor = partOf(part)
    actor?.send(event)
    return actor !== undefined
  },
  sendItem(type, choice) {
    const found = itemsFor(type)
    const item = found[choice % Math.max(1, found.length)]
    if (item === undefined || partOf('screen') === undefined) return null
    partOf('screen')?.send({ type, item })
    return String(item.id)
  },
  lists: createListWork(partOf, () => shown?.path ?? ''),
  drafts: () => services.drafts.getSnapshot().context.drafts.map(({ id }) => id),
  openDraft: (id) => services.drafts.send({ type: 'draft.open', id }),
  restoreDraft() {
    const [last] = services.drafts.getSnapshot().context.removed
    if (last) services.drafts.send({ type: 'draft.restore', id: last.id })
  },
  deleteDraft: (id) => services.drafts.send({ type: 'draft.delete', id }),
  toasts: () => toasts,
  shows(part) {
    const apart = { login: login?.actor, code: codePart(), invitation: invitation?.actor, signOut: app.signOut }
    const actor = isApart(part) ? apart[part] : partOf(part)
    return actor ? shownBy(actor) : null
  },
  busy: () =>
    [...actors(), ...[login, invitation].flatMap((one) => (one ? [one.actor] : []))]
      .filter((actor) => ['busy', 'locked'].some((tag) => snapshotOf(actor)?.tags.has(tag)))
      .map((actor) => `${shown?.path} ${actor.id} ${JSON.stringify(snapshotOf(actor)?.value)}`),
}

services.start()
follow()
tabHost.ready(tab)
