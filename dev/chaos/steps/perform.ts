import type { Realm } from '../tab/realm'
import { PASSWORD } from '../wire/host'
import { faultOf } from '../wire/wire'
import type { ChaosWorld } from '../world'
import { among, create, type Doing, dismiss, submit, type, write } from './form-steps'
import { bulk, restorePast, search } from './list-steps'
import type { Op, Step } from './steps'

const PATHS = [
  '/all-news',
  '/notifications',
  '/trending-topics',
  '/carousel',
  '/geoshots',
  '/articles',
  '/events',
  '/create-event',
  '/dashboard',
] as const
const WAITS = [10, 250, 300, 1_000, 1_100, 3_000, 5_000, 15_500, 20_000, 61_000] as const
const MOST_TABS = 3
/** The time that an editor needs for a step at least. */
const PAUSE = 40

function leave({ world, realm, ledger }: Doing): boolean {
  const isLeft = world.leave(realm)
  if (isLeft) ledger.left(realm, world.clock.now())
  return isLeft
}

/** Goes to the Drafts screen, where no form is open, and chooses a draft. */
async function listedDraft({ world, realm, pick }: Doing): Promise<string | undefined> {
  realm.tab.go('/drafts')
  await world.settle()
  const drafts = realm.tab.drafts()
  return drafts[pick % Math.max(1, drafts.length)]
}

const answersOf = ['save.retry', 'outcome.check', 'save.retry', 'resend.confirm', 'resend.cancel'] as const
const takeOvers = ['draft.reclaim', 'draft.copy', 'previous.restore', 'previous.discard'] as const
const listEvents = ['page.next', 'page.previous', 'list.reload', 'list.retry'] as const

/** The steps that a tab is not needed for. */
type Outside = 'wait' | 'fault' | 'killServer' | 'startServer' | 'thaw' | 'expire'

const inTab: Readonly<Record<Exclude<Op, Outside>, (doing: Doing) => unknown>> = {
  go: ({ realm, pick, seeded }) => {
    const [id] = seeded.events
    realm.tab.go(pick % 8 === 7 && id !== undefined ? `/events/${id}` : among(PATHS, pick))
  },
  back: ({ realm }) => realm.tab.back(),
  create,
  edit: ({ realm, pick }) => realm.tab.sendItem('form.edit', pick),
  type,
  submit: (doing) => submit(doing, 'form.submit'),
  write,
  dismiss,
  answer: (doing) => submit(doing, among(answersOf, doing.pick)),
  undo: ({ realm }) => realm.tab.send('screen', { type: 'form.undo' }),
  viewDraft: ({ realm }) => realm.tab.send('screen', { type: 'draft.view' }),
  openDraft: async (doing) => {
    const id = await listedDraft(doing)
    if (id !== undefined) doing.realm.tab.openDraft(id)
  },
  deleteDraft: async (doing) => {
    const id = await listedDraft(doing)
    doing.ledger.discarded(doing.realm)
    if (id !== undefined) doing.realm.tab.deleteDraft(id)
  },
  restoreDraft: async (doing) => {
    await listedDraft(doing)
    doing.realm.tab.restoreDraft()
  },
  takeOver: ({ realm, pick }) => realm.tab.send('form', { type: among(takeOvers, pick) }),
  delete: ({ realm, pick }) => {
    realm.tab.sendItem('delete.request', pick)
    realm.tab.send('removal', { type: 'delete.confirm' })
  },
  toggle: ({ realm, pick }) => realm.tab.lists.toggle(pick),
  move: ({ realm, pick }) => realm.tab.lists.move(pick),
  select: ({ realm, pick }) => realm.tab.lists.select(pick),
  bulk,
  search,
  restorePast,
  notify: ({ realm, pick }) => realm.tab.sendItem('notify.open', pick),
  list: ({ realm, pick }) => realm.tab.send('list', { type: among(listEvents, pick) }),
  openTab: ({ world, realm, pick }) => {
    if (world.realms.length < MOST_TABS) world.open(realm.profile, among(PATHS, pick))
  },
  crash: ({ world, ledger, realm, pick }) => {
    const { profile } = realm
    const address = realm.tab.address()
    world.end(realm)
    ledger.crashed(realm, world.clock.now())
    if (pick % 2 === 0 || world.realms.length === 0) world.open(profile, address, realm.session)
  },
  closeTab: (doing) => doing.world.realms.length > 1 && leave(doing),
  reload: (doing) => {
    const { world, realm } = doing
    const address = realm.tab.address()
    if (leave(doing)) world.open(realm.profile, address, realm.session)
  },
  freeze: ({ realm }) => {
    realm.setVisible(false)
    realm.dispatch('document', 'freeze')
    realm.isFrozen = true
  },
  hide: ({ realm, pick }) => realm.setVisible(pick % 2 === 0),
  fullStorage: ({ realm, pick }) => {
    realm.profile.faults[pick % 2 === 0 ? 'isLocalFull' : 'isDatabaseFull'] = true
  },
  freeStorage: ({ realm: { profile } }) => Object.assign(profile.faults, { isLocalFull: false, isDatabaseFull: false }),
  offline: ({ world, realm }) => setOffline(world, realm, true),
  online: ({ world, realm }) => setOffline(world, realm, false),
  signIn: ({ realm }) => realm.tab.signIn(realm.profile.email, PASSWORD),
  signOut: ({ realm }) => realm.tab.signOut(),
}

function setOffline({ realms }: ChaosWorld, { profile }: Realm, isOffline: boolean): void {
  if (profile.faults.isOffline === isOffline) return
  profile.faults.isOffline = isOffline
  for (const realm of realms)
    if (realm.profile === profile) realm.deliver(() => realm.dispatch('window', isOffline ? 'offline' : 'online'))
}

/** Takes one step, and waits until all that follows at once has happened. */
export async function perform({ op, tab, pick }: Step, given: Omit<Doing, 'realm' | 'pick'>): Promise<void> {
  const { world } = given
  const { host, realms, wire } = world
  const realm = realms[tab % Math.max(1, realms.length)]
  if (op === 'wait') await world.advance(among(WAITS, pick))
  else if (op === 'fault') wire.arm(faultOf(pick), pick % 3 !== 0)
  else if (op === 'killServer') await host.kill()
  else if (op === 'startServer') await host.start()
  else if (op === 'expire') await (host.isRunning() ? host.expire() : null)
  else if (op === 'thaw') thawAll(world)
  else if (realm && !realm.isFrozen) await inTab[op]({ ...given, realm, pick })
  await world.settle()
  await world.advance(PAUSE)
}

/** Goes on with every frozen tab. */
export function thawAll({ realms }: ChaosWorld): void {
  for (const realm of realms) {
    if (!realm.isFrozen) continue
    realm.thaw()
    realm.setVisible(true)
  }
}
