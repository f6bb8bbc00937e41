import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../../contract/page'
import type { Region } from '../../../contract/region'
import type { Topic } from '../../../contract/topic'
import { settled } from '../../../dev/charts/explore'
import type { UrlState } from '../../../src/domain/navigation/url-state'
import { createCrudMachine } from '../../../src/machines/parts/crud.machine'
import { createFormMachine } from '../../../src/machines/parts/form.machine'
import { createFormHostMachine } from '../../../src/machines/parts/form-host.machine'
import { createListMachine } from '../../../src/machines/parts/list.machine'
import { createPreviewMachine } from '../../../src/machines/parts/preview.machine'
import { createRemovalMachine } from '../../../src/machines/parts/removal.machine'
import { createScreenMachine, type Named } from '../../../src/machines/parts/screen.machine'
import { createTabsMachine } from '../../../src/machines/parts/tabs.machine'
import { always } from '../../../src/messages/failures'
import { addressBar, answered, begin, breaks, need } from '../../support/fakes'
import { formParts, type Saved, type Words, words } from '../../support/form-kit'
import { pageOf } from '../../support/news-fixture'

const toast = () => undefined
const one: Saved = { id: '1', title: 'One' }

/** A screen of parts that each break in their own way. */
async function broken() {
  const bar = addressBar()
  const tells: Partial<UrlState>[] = []
  const choices = <Item extends { id: string }, Scope = 'all'>() =>
    createListMachine<Item, Scope>({
      load: async () => pageOf<Item>([]),
      cache: { get: breaks, clear: () => undefined },
      toast,
      texts: { loadFailed: always('') },
      spec: {},
    })
  const machine = createScreenMachine({
    crud: createCrudMachine<Saved, 'all', Words>({
      list: createListMachine<Saved, 'all'>({
        load: async () => pageOf([one]),
        toast,
        texts: { loadFailed: always('') },
        spec: {},
      }),
      form: formParts<'all' | null>().machine,
      removal: createRemovalMachine<Saved>({
        remove: async () => undefined,
        confirmWith: 'dialog',
        confirm: () => true,
        toast,
        texts: { question: () => '', removed: () => null, removeFailed: always('') },
        spec: {},
      }),
      blank: () => words(),
      valuesOf: () => words(),
      urlState: { ...bar.port, set: breaks },
      toTop: () => undefined,
      toast,
      refresh: { create: 'patch', edit: 'patch', delete: 'patch' },
      spec: {},
    }),
    scope: 'all',
    preview: {
      machine: createPreviewMachine<Saved>({
        setUrlState: (change) => {
          tells.push(change)
          return breaks()
        },
        spec: {},
      }),
      shown: (items) => items,
    },
    notify: {
      machine: createFormHostMachine<Words, object>({
        form: createFormMachine<Words, object, null>({
          problem: () => null,
          save: async () => ({}),
          idempotencyKey: () => '',
          toast,
          texts: { saved: () => '', saveFailed: () => always(''), draftSaved: '', notSaved: '' },
          spec: {},
        }),
        blank: breaks,
        staysOpen: false,
        toast,
        spec: {},
      }),
      of: () => words(),
    },
    choices: { topics: choices<Topic>(), regions: choices<Region>(), events: choices<Named>() },
    tabs: {
      of: 'items',
      machine: createTabsMachine({ setUrlState: breaks, spec: {} }),
      nestedList: choices<Saved, string>(),
    },
    urlState: { ...bar.port, onChange: breaks },
    spec: {},
  })
  return { tells, ...(await begin((around) => createActor(machine, around))) }
}

const europe: Region = { id: 'eu', name: 'Europe' }
const asia: Region = { id: 'as', name: 'Asia' }
const saved = (id: string): Saved => ({ id, title: `Title ${id}` })

/** A crud whose every page waits for the test. */
function crudKit(bar: ReturnType<typeof addressBar>, hasPlace = true) {
  const pages = answered<{ scope: string; page: number }, Page<Saved>>()
  const removing = answered<{ item: Saved; signal: AbortSignal }, void>()
  const parts = formParts<string | null>()
  const machine = createCrudMachine<Saved, string, Words>({
    list: createListMachine<Saved, string>({
      load: ({ scope, page }) => pages.port({ scope, page }),
      ...(hasPlace && { setUrlState: bar.port.set }),
      toast,
      texts: { loadFailed: always('Broken') },
      spec: {},
    }),
    form: parts.machine,
    removal: createRemovalMachine<Saved>({
      remove: removing.port,
      confirmWith: 'dialog',
      confirm: () => true,
      toast,
      texts: { question: () => '', removed: () => null, removeFailed: always('') },
      spec: {},
    }),
    blank: () => words(),
    valuesOf: ({ title }) => words({ title }),
    ...(hasPlace && { urlState: bar.port }),
    toTop: () => undefined,
    toast,
    refresh: { create: 'reload', edit: 'reload', delete: 'patch' },
    spec: {},
  })
  return { machine, pages, removing, parts }
}

/** A screen with the regions as tabs over its list. */
async function tabbed(start: Partial<UrlState> = {}) {
  const bar = addressBar(start)
  const crud = crudKit(bar)
  const regions = answered<AbortSignal, Page<Region>>()
  const machine = createScreenMachine<Saved, string, Words>({
    crud: crud.machine,
    scope: null,
    choices: {
      regions: createListMachine<Region, 'all'>({
        load: (_, signal) => regions.port(signal),
        toast,
        texts: { loadFailed: always('') },
        spec: {},
      }),
    },
    preview: {
      machine: createPreviewMachine<Saved>({ setUrlState: bar.port.set, spec: {} }),
      shown: (items) => items,
    },
    tabs: { of: 'regions', machine: createTabsMachine({ setUrlState: bar.port.set, spec: {} }), scopeOf: (id) => id },
    urlState: bar.port,
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, around))
  const { children } = begun.actor.getSnapshot()
  return { ...begun, ...crud, bar, regions, tabs: need(children.tabs), preview: need(children.preview) }
}

/** A screen whose items are tabs over a list beneath them. */
async function shelved(start: Partial<UrlState> = {}) {
  const bar = addressBar(start)
  const crud = crudKit(bar, false)
  const nestedList = answered<{ scope: string; page: number }, Page<Saved>>()
  const machine = createScreenMachine<Saved, string, Words>({
    crud: crud.machine,
    scope: 'all',
    preview: { machine: createPreviewMachine<Saved>({ setUrlState: bar.port.set, spec: {} }), shown: () => [] },
    tabs: {
      of: 'items',
      machine: createTabsMachine({ setUrlState: bar.port.set, spec: {} }),
      nestedList: createListMachine<Saved, string>({
        load: ({ scope, page }) => nestedList.port({ scope, page }),
        setUrlState: bar.port.set,
        toast,
        texts: { loadFailed: always('') },
        spec: {},
      }),
    },
    urlState: bar.port,
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, around))
  const { children } = begun.actor.getSnapshot()
  return {
    ...begun,
    ...crud,
    bar,
    nestedList,
    tabs: need(children.tabs),
    lazyStore: need(children.nestedList),
    preview: need(children.preview),
  }
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
    const list = need(actor.getSnapshot().children.crud).getSnapshot().children.list
    expect([asked(pages), list?.getSnapshot().context.items]).toEqual([['eu 0', 'as 0'], [saved('2')]])
  })

  test('tab and page are read from the URL, and Back restores both [ART-6, EXT-5]', async () => {
    const { bar, pages, regions, tabs } = await tabbed({ tab: 'as', page: 2 })
    await regions.last().yes(pageOf([europe, asia]))
    expect(asked(pages)).toEqual(['as 2'])
    tabs.send({ type: 'tab.pick', id: 'eu' })
    expect(bar.here()).toMatchObject({ tab: 'eu', page: 0 })
    await bar.back()
    expect(asked(pages)).toEqual(['as 2', 'eu 0', 'as 0', 'as 2'])
  })

  test('an item in the URL is previewed when its page is loaded [EXT-5]', async () => {
    const { pages, regions, preview } = await tabbed({ preview: '1' })
    await regions.last().yes(pageOf([europe]))
    await pages.last().yes(pageOf([saved('1')]))
    expect(preview.getSnapshot().context.item).toEqual(saved('1'))
  })

  test('changing the layout of the list adds a history entry [EVT-6]', async () => {
    const { actor, bar } = await tabbed()
    actor.send({ type: 'view.choose', view: 'cards' })
    expect([bar.here().view, actor.getSnapshot().context.urlState.view]).toEqual(['cards', 'cards'])
    await bar.back()
    expect(actor.getSnapshot().context.urlState.view).toBeNull()
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
      need(actor.getSnapshot().children.crud).send({ type: 'delete.request', item: saved(id) })
      need(need(actor.getSnapshot().children.crud).getSnapshot().children.removal).send({ type: 'delete.confirm' })
      await removing.last().yes()
    }
    expect([asked(nestedList), lazyStore.getSnapshot().value]).toEqual([['a 0', 'b 0'], 'unscoped'])
    expect(lazyStore.getSnapshot().context).toMatchObject({ items: [], pages: 0, total: null })
  })

  test('its pages and its preview follow the URL [TOPIC-25, TOPIC-31, EXT-5]', async () => {
    const { bar, nestedList, pages, preview } = await shelved({ page: 1, preview: '7' })
    await pages.last().yes(pageOf([saved('a')]))
    await nestedList.last().yes(pageOf([saved('7')], { total: 9 }))
    expect([asked(nestedList), preview.getSnapshot().context.item]).toEqual([['a 1'], saved('7')])
    await bar.go({ page: 2, preview: null })
    expect([asked(nestedList), preview.getSnapshot().value]).toEqual([['a 1', 'a 2'], 'closed'])
  })
})

describe('a screen', () => {
  test('survives a failure of each of its parts, and of the URL [ERR-5]', async () => {
    const { actor, tells } = await broken()
    const { crud, preview } = actor.getSnapshot().children
    need(preview).send({ type: 'preview.open', item: one })
    need(crud).send({ type: 'form.create' })
    await settled()
    need(actor.getSnapshot().children.crud).send({ type: 'form.edit', item: one })
    await settled()
    expect(actor.getSnapshot().status).toBe('active')
    expect(tells).toEqual([{ preview: '1' }])
  })
})
