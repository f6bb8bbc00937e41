import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../../contract/page'
import type { Region } from '../../../contract/region'
import type { Topic } from '../../../contract/topic'
import { settled } from '../../../dev/settled'
import type { UrlState } from '../../../src/domain/navigation/url-state'
import { failure } from '../../../src/domain/toast'
import { createFormMachine } from '../../../src/machines/parts/form.machine'
import { createListMachine } from '../../../src/machines/parts/list.machine'
import type { ListPorts } from '../../../src/machines/parts/list.ports'
import { createRemovalMachine } from '../../../src/machines/parts/removal.machine'
import { createScreenMachine } from '../../../src/machines/parts/screen/screen.machine'
import type { Named, ScreenParts, ScreenTypes } from '../../../src/machines/parts/screen/screen.ports'
import { createTabsMachine } from '../../../src/machines/parts/tabs.machine'
import { commonTexts } from '../../../src/messages/common'
import { always } from '../../../src/messages/failures'
import { addressBar, answered, begin, breaks, need, recordedToasts } from '../../support/fakes'
import { pageOf } from '../../support/fixtures/news-fixture'
import { formParts, type Saved, type Words, words } from '../../support/form-kit'
import { regionState } from '../../support/region-state'
import { loadedBy } from '../../support/screen-kit'

const toast = () => undefined
const one: Saved = { id: '1', title: 'One' }

/** A screen of parts that each break in their own way. */
async function broken() {
  const bar = addressBar()
  const tells: Partial<UrlState>[] = []
  const choices = <Item extends { id: string }, Scope = 'all'>(id: string) =>
    createListMachine<Item, Scope>({
      id,
      scoped: true,
      load: async () => pageOf<Item>([]),
      cache: { get: breaks, clear: () => undefined },
      toast,
      texts: { loadFailed: always('') },
      spec: {},
    })
  const machine = createScreenMachine<ScreenTypes<Saved, 'all', Words, Saved, Words>>({
    id: 'notes.screen',
    list: createListMachine<Saved, 'all'>({
      id: 'notes.list',
      reports: true,
      load: async () => pageOf([one]),
      toast,
      texts: { loadFailed: always('') },
      spec: {},
    }),
    scope: 'all',
    form: lazy(formParts<'all' | null>().machine),
    removal: removalOf(async () => undefined),
    blank: () => words(),
    valuesOf: () => words(),
    toTop: () => undefined,
    toast,
    refresh: { create: 'patch', edit: 'patch', delete: 'patch' },
    preview: { shown: (items) => items },
    notify: {
      form: lazy(wordsForm()),
      blank: breaks,
      of: breaks,
    },
    choices: {
      topics: choices<Topic>('notes.topics.list'),
      regions: choices<Region>('notes.regions.list'),
      events: choices<Named>('notes.events.list'),
    },
    tabs: {
      of: 'items',
      machine: createTabsMachine({ id: 'notes.tabs', setUrlState: breaks, spec: {} }),
      nestedList: choices<Saved, string>('notes.nested.list'),
    },
    urlState: {
      ...bar.port,
      onChange: breaks,
      set: (change) => void tells.push(change),
    },
    spec: {},
  })
  return { tells, ...(await begin((around) => createActor(machine, around))) }
}

const europe: Region = { id: 'eu', name: 'Europe' }
const asia: Region = { id: 'as', name: 'Asia' }
const saved = (id: string): Saved => ({ id, title: `Title ${id}` })

const removalOf = (remove: (input: { item: Saved; signal: AbortSignal }) => Promise<void>) =>
  createRemovalMachine<Saved>({
    id: 'notes.removal',
    remove,
    confirmWith: 'dialog',
    confirm: () => true,
    toast,
    texts: { question: () => '', removed: () => null, removeFailed: always('') },
    spec: {},
  })

/** The form of a notification, whose toasts break on request. */
const wordsForm = (host = { breaks: false }) =>
  createFormMachine<Words, object, null>({
    id: 'notes.notification.form',
    problem: ({ values }) => (values.title === '' ? { field: 'title', text: 'A title, please' } : null),
    save: async () => ({}),
    toast: () => {
      if (host.breaks) throw new Error('broken port')
    },
    texts: { saved: () => '', saveFailed: () => always(''), draftSaved: '', notSaved: '' },
    spec: {},
  })

const lazy = <Machine>(machine: Machine) => ({ machine, load: async () => undefined })

const refresh = { create: 'reload', edit: 'reload', delete: 'patch' } as const

/** The parts of a screen whose every page waits for the test. */
function screenParts(bar: ReturnType<typeof addressBar>, scope: string | null) {
  const pages = answered<{ scope: string; page: number }, Page<Saved>>()
  const removing = answered<{ item: Saved; signal: AbortSignal }, void>()
  const form = formParts<string | null>()
  const parts: ScreenParts<ScreenTypes<Saved, string, Words, Saved, object>> = {
    id: 'notes.screen',
    list: createListMachine<Saved, string>({
      id: 'notes.list',
      scoped: scope === null,
      paged: true,
      numbered: true,
      refresh,
      reports: true,
      load: (query) => pages.port({ scope: query.scope, page: query.page }),
      ...(scope === null && { setUrlState: bar.port.set }),
      toast,
      texts: { loadFailed: always('Broken') },
      spec: {},
    }),
    scope,
    form: lazy(form.machine),
    removal: removalOf(removing.port),
    blank: () => words(),
    valuesOf: ({ title }) => words({ title }),
    urlState: bar.port,
    toTop: () => undefined,
    toast,
    refresh,
    spec: {},
  }
  return { parts, pages, removing, form }
}

/** The list of the regions that are tabs. */
const regionsOf = (read: Pick<ListPorts<Region, 'all'>, 'load' | 'cache'>) =>
  createListMachine<Region, 'all'>({
    id: 'notes.regions.list',
    reports: true,
    ...read,
    toast,
    texts: { loadFailed: always('') },
    spec: {},
  })

/** A screen with the regions as tabs over its list. */
async function tabbed(start: Partial<UrlState> = {}) {
  const bar = addressBar(start)
  const { parts, ...kit } = screenParts(bar, null)
  const regions = answered<AbortSignal, Page<Region>>()
  const machine = createScreenMachine<ScreenTypes<Saved, string, Words>>({
    ...parts,
    choices: {
      regions: regionsOf({ load: (_, signal) => regions.port(signal) }),
    },
    layouts: true,
    preview: { shown: (items) => items },
    tabs: {
      of: 'regions',
      machine: createTabsMachine({ id: 'notes.tabs', setUrlState: bar.port.set, spec: {} }),
      scopeOf: (id) => id,
    },
  })
  const begun = await begin((around) => createActor(machine, around))
  return { ...begun, ...kit, bar, regions, tabs: need(begun.actor.getSnapshot().children.tabs) }
}

/** A screen whose items are tabs over a list beneath them. */
async function shelved(start: Partial<UrlState> = {}) {
  const bar = addressBar(start)
  const { parts, ...kit } = screenParts(bar, 'all')
  const nestedList = answered<{ scope: string; page: number }, Page<Saved>>()
  const machine = createScreenMachine<ScreenTypes<Saved, string, Words>>({
    ...parts,
    preview: { shown: () => [] },
    tabs: {
      of: 'items',
      machine: createTabsMachine({ id: 'notes.tabs', setUrlState: bar.port.set, spec: {} }),
      nestedList: createListMachine<Saved, string>({
        id: 'notes.nested.list',
        scoped: true,
        paged: true,
        numbered: true,
        reports: true,
        load: (query) => nestedList.port({ scope: query.scope, page: query.page }),
        setUrlState: bar.port.set,
        toast,
        texts: { loadFailed: always('') },
        spec: {},
      }),
    },
  })
  const begun = await begin((around) => createActor(machine, around))
  const { children } = begun.actor.getSnapshot()
  return { ...begun, ...kit, bar, nestedList, tabs: need(children.tabs), lazyStore: need(children.nestedList) }
}

const asked = <Asked extends { scope: string; page: number }>({ calls }: { calls: readonly { asked: Asked }[] }) =>
  calls.map(({ asked: { scope, page } }) => `${scope} ${page}`)

describe('a screen with regions as tabs', () => {
  test('reads nothing before the regions are loaded, and then the first of them [ART-2, ART-3]', async () => {
    const { pages, regions, tabs } = await tabbed()
    expect(asked(pages)).toEqual([])
    await regions.last().yes(pageOf([europe, asia]))
    expect([tabs.getSnapshot().context.selected, asked(pages)]).toEqual(['eu', ['eu 0']])
  })

  test('the last selected tab wins over a slow response of another [ART-3]', async () => {
    const { actor, pages, regions, tabs } = await tabbed()
    await regions.last().yes(pageOf([europe, asia]))
    const slow = pages.last()
    tabs.send({ type: 'tab.pick', id: 'as' })
    await pages.last().yes(pageOf([saved('2')]))
    await slow.yes(pageOf([saved('1')]))
    const list = actor.getSnapshot().children.list
    expect([asked(pages), list?.getSnapshot().context.items]).toEqual([['eu 0', 'as 0'], [saved('2')]])
  })

  test('tab and page are read from the URL, and Back restores both [ART-6, EXT-5]', async () => {
    const { bar, pages, regions, tabs } = await tabbed({ tab: 'as', page: 2 })
    await regions.last().yes(pageOf([europe, asia]))
    expect(asked(pages)).toEqual(['as 2'])
    tabs.send({ type: 'tab.pick', id: 'eu' })
    expect(bar.here()).toMatchObject({ tab: 'eu', page: 0 })
    await bar.back()
    expect(asked(pages)).toEqual(['as 2', 'eu 0', 'as 2'])
  })

  test('an item in the URL is previewed when its page is loaded [EXT-5]', async () => {
    const { actor, pages, regions } = await tabbed({ preview: '1' })
    await regions.last().yes(pageOf([europe]))
    await pages.last().yes(pageOf([saved('1')]))
    expect(actor.getSnapshot().context.previewed).toEqual(saved('1'))
  })

  test('changing the layout of the list adds a history entry [EVT-6]', async () => {
    const { actor, bar } = await tabbed()
    actor.send({ type: 'view.choose', view: 'cards' })
    expect([bar.here().view, actor.getSnapshot().context.view]).toEqual(['cards', 'cards'])
    await bar.back()
    expect(actor.getSnapshot().context.view).toBeNull()
  })
})

describe('a screen whose items are tabs', () => {
  test('lists the items of the first, then of the selected one [TOPIC-22, TOPIC-23]', async () => {
    const { nestedList, pages, tabs } = await shelved()
    await pages.last().yes(pageOf([saved('a'), saved('b')]))
    tabs.send({ type: 'tab.pick', id: 'b' })
    expect(asked(nestedList)).toEqual(['a 0', 'b 0'])
  })

  test('a deleted one is replaced by the first of the rest, and deleting the last leaves nothing listed [TOPIC-20]', async () => {
    const { actor, nestedList, pages, removing, lazyStore } = await shelved()
    await pages.last().yes(pageOf([saved('a'), saved('b')]))
    for (const id of ['a', 'b']) {
      actor.send({ type: 'delete.request', item: saved(id) })
      need(actor.getSnapshot().children.removal).send({ type: 'delete.confirm' })
      await removing.last().yes()
    }
    expect([asked(nestedList), lazyStore.getSnapshot().value]).toEqual([['a 0', 'b 0'], 'unscoped'])
    expect(lazyStore.getSnapshot().context).toMatchObject({ items: [], pages: 0, total: null })
  })

  test('its pages and its preview follow the URL [TOPIC-25, TOPIC-31, EXT-5]', async () => {
    const { actor, bar, nestedList, pages } = await shelved({ page: 1, preview: '7' })
    await pages.last().yes(pageOf([saved('a')]))
    await nestedList.last().yes(pageOf([saved('7')], { total: 9 }))
    expect([asked(nestedList), actor.getSnapshot().context.previewed]).toEqual([['a 1'], saved('7')])
    await bar.go({ page: 2, preview: null })
    expect([asked(nestedList), actor.getSnapshot().context.previewed]).toEqual([['a 1', 'a 2'], null])
  })
})

describe('a screen', () => {
  test('survives a failure of the regions that are its tabs [ERR-5]', async () => {
    const bar = addressBar()
    const { parts } = screenParts(bar, null)
    const machine = createScreenMachine<ScreenTypes<Saved, string, Words>>({
      ...parts,
      choices: {
        regions: regionsOf({ load: async () => pageOf<Region>([]), cache: { get: breaks, clear: () => undefined } }),
      },
      tabs: {
        of: 'regions',
        machine: createTabsMachine({ id: 'notes.tabs', setUrlState: bar.port.set, spec: {} }),
        scopeOf: (id) => id,
      },
    })
    const { actor } = await begin((around) => createActor(machine, around))
    await settled()
    expect([actor.getSnapshot().status, actor.getSnapshot().children.list?.getSnapshot().value]).toEqual([
      'active',
      'unscoped',
    ])
  })

  test('survives a failure of each of its parts, and of the URL [ERR-5]', async () => {
    const { actor, tells } = await broken()
    actor.send({ type: 'preview.open', item: one })
    actor.send({ type: 'form.create' })
    await settled()
    actor.send({ type: 'form.edit', item: one })
    await settled()
    expect(actor.getSnapshot().status).toBe('active')
    expect(tells).toEqual([{ preview: '1' }, { edit: '1' }])
  })
})

describe('the notification of an item', () => {
  async function notifying() {
    const toasts = recordedToasts()
    const loading = answered<void, void>()
    const host = { breaks: false }
    const { parts } = screenParts(addressBar(), 'all')
    const machine = createScreenMachine<ScreenTypes<Saved, string, Words, Saved, Words>>({
      ...parts,
      toast: toasts.toast,
      notify: {
        form: { machine: wordsForm(host), ...loadedBy(loading.port) },
        blank: () => words(),
        of: ({ title }) => words({ title }),
      },
    })
    const begun = await begin((around) => createActor(machine, around))
    return {
      ...begun,
      host,
      loading,
      toasts,
      state: () => regionState(begun.actor, 'notification'),
      child: () => need(begun.actor.getSnapshot().children.notification),
    }
  }

  test('that was requested last opens once its form is loaded [NEWS-40]', async () => {
    const { actor, child, loading, state } = await notifying()
    actor.send({ type: 'notify.open', item: saved('1') })
    actor.send({ type: 'notify.open', item: saved('2') })
    expect([state(), loading.calls.length]).toEqual(['loading', 1])
    await loading.last().yes()
    expect([state(), child().getSnapshot().context.values.title]).toEqual(['notifying', 'Title 2'])
    child().send({ type: 'form.dismiss' })
    expect(state()).toBe('closed')
    actor.send({ type: 'notify.open', item: saved('1') })
    expect([state(), loading.calls.length]).toEqual(['notifying', 1])
  })

  test('whose form cannot be loaded, or not within 15 seconds, is said to be missing, and can be retried, closed or requested again [ERR-5, EXT-60]', async () => {
    const { actor, child, loading, pass, state, toasts } = await notifying()
    actor.send({ type: 'notify.open', item: saved('1') })
    await loading.last().no(new Error('x'))
    expect([state(), toasts.texts()]).toEqual(['loadFailed', []])
    expect(actor.getSnapshot().hasTag('notificationFailed')).toBe(true)
    actor.send({ type: 'notify.close' })
    expect(state()).toBe('closed')
    actor.send({ type: 'notify.open', item: saved('1') })
    await pass(14_999)
    expect(state()).toBe('loading')
    await pass(1)
    expect(state()).toBe('loadFailed')
    actor.send({ type: 'notify.retry' })
    await loading.last().no(new Error('x'))
    expect(state()).toBe('loadFailed')
    actor.send({ type: 'notify.open', item: saved('2') })
    await loading.last().yes()
    expect([state(), child().getSnapshot().context.values.title]).toEqual(['notifying', 'Title 2'])
  })

  test('that is asked for while another one is sent is told to wait [EXT-64]', async () => {
    const { actor, child, loading, toasts } = await notifying()
    actor.send({ type: 'notify.open', item: saved('1') })
    await loading.last().yes()
    const first = child()
    first.send({ type: 'form.submit' })
    actor.send({ type: 'notify.open', item: saved('2') })
    expect([child() === first, toasts.shown]).toEqual([true, [failure(commonTexts.stillSending)]])
  })

  test('whose form fails is closed [ERR-5]', async () => {
    const { actor, child, host, loading, state } = await notifying()
    actor.send({ type: 'notify.open', item: { id: '1', title: '' } })
    await loading.last().yes()
    host.breaks = true
    child().send({ type: 'form.submit' })
    await settled()
    expect([actor.getSnapshot().status, state()]).toEqual(['active', 'closed'])
  })
})
