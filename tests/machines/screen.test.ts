import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Region } from '../../contract/region'
import type { Topic } from '../../contract/topic'
import { always } from '../../src/domain/failure'
import type { Place } from '../../src/domain/place'
import { createCrudMachine } from '../../src/machines/parts/crud.machine'
import { createFormMachine } from '../../src/machines/parts/form.machine'
import { createFormHostMachine } from '../../src/machines/parts/form-host.machine'
import { createListMachine } from '../../src/machines/parts/list.machine'
import { createPreviewMachine } from '../../src/machines/parts/preview.machine'
import { createRemovalMachine } from '../../src/machines/parts/removal.machine'
import { createScreenMachine, type Named } from '../../src/machines/parts/screen.machine'
import { createTabsMachine } from '../../src/machines/parts/tabs.machine'
import { settled } from '../support/explore'
import { addressBar, begin, breaks, need } from '../support/fakes'
import { formParts, type Saved, type Words, words } from '../support/form-kit'
import { pageOf } from '../support/news-desk'

const toast = () => undefined
const one: Saved = { id: '1', title: 'One' }

/** A screen of parts that each break in their own way. */
async function broken() {
  const bar = addressBar()
  const tells: Partial<Place>[] = []
  const choices = <Item extends { id: string }>() =>
    createListMachine<Item, 'all'>({
      load: async () => pageOf<Item>([]),
      kept: { of: breaks, forget: () => undefined },
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
        asks: 'dialog',
        confirm: () => true,
        toast,
        texts: { question: () => '', removed: () => null, removeFailed: always('') },
        spec: {},
      }),
      blank: () => words(),
      valuesOf: () => words(),
      place: { ...bar.port, tell: breaks },
      toTop: () => undefined,
      toast,
      follow: { create: 'mend', edit: 'mend', delete: 'mend' },
      spec: {},
    }),
    scope: 'all',
    preview: {
      machine: createPreviewMachine<Saved>({
        tellPlace: (change) => {
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
          attempt: () => '',
          toast,
          texts: { saved: () => '', saveFailed: () => always(''), draftKept: '', notSaved: '' },
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
    tabs: { of: 'items', machine: createTabsMachine({ tellPlace: breaks, spec: {} }), beneath: choices<Saved>() },
    place: { ...bar.port, onChange: breaks },
    spec: {},
  })
  return { tells, ...(await begin((around) => createActor(machine, around))) }
}

describe('a screen', () => {
  test('outlives each of its parts, and its address [ERR-5, B1]', async () => {
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
