import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { News } from '../../contract/news'
import type { NewsForm } from '../../src/domain/news'
import { newsFormOf } from '../../src/domain/news'
import { createClockMachine } from '../../src/machines/clock.machine'
import { createDraftsMachine } from '../../src/machines/drafts.machine'
import { createLoginMachine, type SignedIn } from '../../src/machines/login.machine'
import type { ListEvent } from '../../src/machines/parts/list.machine'
import { createSessionMachine, type Editor } from '../../src/machines/session.machine'
import { createShellMachine } from '../../src/machines/shell.machine'
import { createThemeMachine } from '../../src/machines/theme.machine'
import { createToasterMachine } from '../../src/machines/toaster.machine'
import { settled } from '../support/explore'
import { answered, begin, failed, listeners, refused, toastBook, unknown, unreached } from '../support/fakes'
import { hostileFile, hostileNews, hostileNumber, hostileText } from '../support/hostile'
import { aNews, aPicture, openDesk, pageOf } from '../support/news-desk'

const EVENTS = Number(process.env.MACHINE_EVENTS ?? 2_000)
const PER_RUN = 100

/** One thing that may happen to a living system. */
type Step<System> = (system: System) => void | Promise<void>

/** Lets random things happen in many lives, and asks after each what must always hold; prints the seed. */
async function survive<System>(
  name: string,
  start: () => Promise<System>,
  steps: fc.Arbitrary<Step<System>>,
  holds: (system: System) => void,
) {
  const seed = Number(process.env.MACHINE_SEED ?? Date.now() % 2 ** 31)
  console.log(`${name}: ${EVENTS} events, seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: PER_RUN, maxLength: PER_RUN }), async (life) => {
      const system = await start()
      for (const step of life) {
        await step(system)
        holds(system)
      }
    }),
    { seed, numRuns: Math.ceil(EVENTS / PER_RUN), interruptAfterTimeLimit: 600_000 },
  )
}

const error = fc.constantFrom<() => unknown>(
  () => refused(),
  () => refused('No'),
  () => failed(404),
  () => failed(500),
  unreached,
  unknown,
  () => new Error('x'),
  () => 'a text',
  () => null,
  () => undefined,
)
const milliseconds = fc.constantFrom(0, 10, 250, 750, 1_000, 3_000, 5_000, 60_000)

type Desk = Awaited<ReturnType<typeof openDesk>>

/** What each call does when it is answered; a call is answered once, and a dropped one may be answered late. */
function newsSteps(): fc.Arbitrary<Step<Desk>> {
  const text = hostileText
  const listEvent: fc.Arbitrary<ListEvent<News, 'all'>> = fc.oneof(
    fc.constantFrom<ListEvent<News, 'all'>>(
      { type: 'list.reload' },
      { type: 'list.restart' },
      { type: 'list.retry' },
      { type: 'list.scope', scope: 'all' },
      { type: 'page.next' },
      { type: 'page.previous' },
    ),
    hostileNumber.map((page) => ({ type: 'page.open' as const, page })),
    fc.tuple(hostileNumber, text).map(([page, search]) => ({ type: 'list.place' as const, page, search })),
    text.map((given) => ({ type: 'list.search' as const, text: given })),
    hostileNews.map((item) => ({ type: 'item.replace' as const, item })),
    text.map((id) => ({ type: 'item.drop' as const, id })),
  )
  const values: fc.Arbitrary<Partial<NewsForm>> = fc.oneof(
    hostileNews.map(newsFormOf),
    fc.constant({ ...newsFormOf(aNews('1')), country: 'France' }),
    fc.record({ title: text, country: text, dateTime: text, imageUrlEntry: text }, { requiredKeys: [] }),
    text.map((key) => ({ [key]: key })),
  )
  const field = fc.oneof(text, fc.constantFrom('imageUrls', 'videoUrls'))
  const files = fc.array(hostileFile, { maxLength: 3 })
  const formStep: fc.Arbitrary<Step<Desk>> = fc.oneof(
    values.map(
      (given): Step<Desk> =>
        ({ crud }) =>
          void crud.getSnapshot().children.form?.send({ type: 'form.change', values: given }),
    ),
    fc
      .constantFrom(
        'form.submit',
        'form.dismiss',
        'form.replace',
        'lose.confirm',
        'lose.cancel',
        'outcome.check',
        'save.again',
        'screen.leave',
      )
      .map(
        (type): Step<Desk> =>
          ({ crud }) =>
            void crud.getSnapshot().children.form?.send({ type }),
      ),
    field.map(
      (name): Step<Desk> =>
        ({ crud }) =>
          void crud.getSnapshot().children.form?.send({ type: 'form.add', field: name }),
    ),
    fc.tuple(field, files).map(
      ([name, chosen]): Step<Desk> =>
        ({ crud }) =>
          void crud.getSnapshot().children.form?.send({ type: 'media.choose', field: name, files: chosen }),
    ),
    fc.tuple(field, hostileNumber).map(
      ([name, index]): Step<Desk> =>
        ({ crud }) =>
          void crud.getSnapshot().children.form?.send({ type: 'media.remove', field: name, index }),
    ),
  )
  const uploadStep: fc.Arbitrary<Step<Desk>> = fc.oneof(
    hostileNumber.map(
      (fraction): Step<Desk> =>
        ({ crud }) => {
          const upload = crud.getSnapshot().children.form?.getSnapshot().children.upload
          upload?.send({ type: 'upload.progress', fraction })
          upload?.getSnapshot().children.editor?.send({ type: 'quality.set', quality: fraction })
        },
    ),
    fc.constantFrom('upload.cancel').map(
      (type): Step<Desk> =>
        ({ crud }) =>
          void crud.getSnapshot().children.form?.getSnapshot().children.upload?.send({ type }),
    ),
    fc.constantFrom('editor.save', 'editor.cancel').map(
      (type): Step<Desk> =>
        ({ crud }) =>
          void crud
            .getSnapshot()
            .children.form?.getSnapshot()
            .children.upload?.getSnapshot()
            .children.editor?.send({ type }),
    ),
  )
  const crudStep: fc.Arbitrary<Step<Desk>> = fc.oneof(
    fc.constantFrom('form.create', 'form.undo', 'draft.view', 'screen.leave').map(
      (type): Step<Desk> =>
        ({ crud }) =>
          crud.send({ type }),
    ),
    fc.tuple(fc.constantFrom('form.edit', 'delete.request'), hostileNews).map(
      ([type, item]): Step<Desk> =>
        ({ crud }) =>
          crud.send({ type, item }),
    ),
    fc.constantFrom('delete.confirm', 'delete.cancel').map(
      (type): Step<Desk> =>
        ({ crud }) =>
          void crud.getSnapshot().children.removal?.send({ type }),
    ),
  )
  const screenStep: fc.Arbitrary<Step<Desk>> = fc.oneof(
    hostileNews.map(
      (item): Step<Desk> =>
        ({ actor }) =>
          actor.send({ type: 'notify.open', item }),
    ),
    hostileNews.map(
      (item): Step<Desk> =>
        ({ preview }) =>
          preview().send({ type: 'preview.open', item }),
    ),
    text.map(
      (url): Step<Desk> =>
        ({ preview }) =>
          preview().send({ type: 'video.open', url }),
    ),
    fc.constantFrom('preview.close', 'video.close').map(
      (type): Step<Desk> =>
        ({ preview }) =>
          preview().send({ type }),
    ),
    fc.constantFrom('form.submit', 'form.dismiss', 'lose.confirm').map(
      (type): Step<Desk> =>
        ({ notification }) =>
          void notification().getSnapshot().children.form?.send({ type }),
    ),
  )
  const placeStep: fc.Arbitrary<Step<Desk>> = fc.oneof(
    fc.record({ page: hostileNumber, search: text, edit: fc.option(text), preview: fc.option(text) }).map(
      (place): Step<Desk> =>
        ({ bar }) =>
          bar.go(place),
    ),
    fc.constantFrom('back', 'forward').map(
      (way): Step<Desk> =>
        ({ bar }) =>
          bar[way](),
    ),
  )
  const answerStep: fc.Arbitrary<Step<Desk>> = fc.oneof(
    hostileNews.map(
      (item): Step<Desk> =>
        async ({ saving, checking, removing, notify, pages, topics, regions, upload }) => {
          await saving.calls.at(-1)?.yes(item)
          await checking.calls.at(-1)?.yes(item)
          await removing.calls.at(-1)?.yes()
          await notify.sending.calls.at(-1)?.yes({})
          await pages.calls.at(-1)?.yes(pageOf([item, aNews('1')], { total: 7 }))
          await topics.calls.at(-1)?.yes(pageOf([]))
          await regions.calls.at(-1)?.yes(pageOf([]))
          await upload.opening.calls.at(-1)?.yes(aPicture)
          await upload.encoding.calls.at(-1)?.yes({ dataUrl: 'data:image/webp;base64,AA' })
          await upload.sending.calls.at(-1)?.yes(item.title)
        },
    ),
    fc.tuple(fc.nat(7), error).map(
      ([which, fail]): Step<Desk> =>
        async ({ saving, checking, removing, notify, pages, topics, upload }) => {
          const all = [saving, checking, removing, notify.sending, pages, topics, upload.opening, upload.sending]
          await all[which]?.calls.at(-1)?.no(fail())
        },
    ),
    fc.constant<Step<Desk>>(async ({ checking }) => void (await checking.calls.at(-1)?.yes(null))),
    milliseconds.map(
      (time): Step<Desk> =>
        ({ pass }) =>
          pass(time),
    ),
    fc.boolean().map(
      (isFull): Step<Desk> =>
        ({ drafts }) => {
          drafts.store.isFull = isFull
          drafts.leavePage()
        },
    ),
    fc.constant<Step<Desk>>(settled),
  )
  return fc.oneof(
    listEvent.map(
      (event): Step<Desk> =>
        ({ list }) =>
          list.send(event),
    ),
    { arbitrary: formStep, weight: 4 },
    { arbitrary: uploadStep, weight: 2 },
    { arbitrary: crudStep, weight: 3 },
    screenStep,
    placeStep,
    { arbitrary: answerStep, weight: 4 },
  )
}

describe('whatever happens, no actor breaks and every promise holds [B1]', () => {
  test('on the News screen, with its form, list, deletion, preview, notification and uploads [B1, B5]', async () => {
    await survive(
      'news',
      () => openDesk({ holdsPages: true }),
      newsSteps(),
      (desk) => {
        expect([desk.actor.getSnapshot().status, desk.broke]).toEqual(['active', []])
        const { children, value } = desk.crud.getSnapshot()
        expect(children.removal !== undefined).toBe(value.removal === 'asked')
        expect(children.form !== undefined).toBe(value.form === 'create' || value.form === 'edit')
        const form = children.form?.getSnapshot()
        const pending = desk.saving.calls.filter(({ isOpen, asked }) => isOpen() && !asked.signal.aborted)
        const isSaving = form !== undefined && typeof form.value === 'object' && form.value.open.work === 'saving'
        expect(pending).toHaveLength(isSaving ? 1 : 0)
        const sending = desk.notify.sending.calls.filter(({ isOpen, asked }) => isOpen() && !asked.signal.aborted)
        expect(sending.length).toBeLessThanOrEqual(1)
        expect(desk.drafts.store.held).toBeLessThanOrEqual(1)
      },
    )
  })

  test('in the session [B1]', async () => {
    const editor: fc.Arbitrary<Editor> = fc.record({ id: hostileText, email: hostileText, name: hostileText })
    const start = async () => {
      const tabs = listeners<Editor | null>()
      const machine = createSessionMachine({
        session: {
          restore: () => null,
          forget: () => undefined,
          onChange: tabs.on,
          hasOpenForm: () => tabs.count() % 2 === 0,
        },
      })
      return { tabs, ...(await begin((around) => createActor(machine, around))) }
    }
    type System = Awaited<ReturnType<typeof start>>
    await survive(
      'session',
      start,
      fc.oneof(
        editor.map(
          (who): Step<System> =>
            ({ actor }) =>
              actor.send({ type: 'session.open', editor: who }),
        ),
        fc.option(editor).map(
          (who): Step<System> =>
            ({ tabs }) =>
              tabs.tell(who),
        ),
        fc.constantFrom('session.close', 'session.expire').map(
          (type): Step<System> =>
            ({ actor }) =>
              actor.send({ type }),
        ),
      ),
      ({ actor }) => {
        const { status, value, context } = actor.getSnapshot()
        expect(status).toBe('active')
        expect(context.editor !== null).toBe(typeof value === 'object')
      },
    )
  })

  test('while signing in: one call at most [B1, E6]', async () => {
    const start = async () => {
      const call = answered<{ email: string; password: string; signal: AbortSignal }, SignedIn>()
      const machine = createLoginMachine({ signIn: call.port, toast: toastBook().toast })
      return { call, ...(await begin((around) => createActor(machine, { ...around, input: { email: '' } }))) }
    }
    type System = Awaited<ReturnType<typeof start>>
    await survive(
      'login',
      start,
      fc.oneof(
        fc.record({ email: hostileText, password: hostileText }, { requiredKeys: [] }).map(
          (values): Step<System> =>
            ({ actor }) =>
              actor.send({ type: 'login.change', values }),
        ),
        fc.constant<Step<System>>(({ actor }) => actor.send({ type: 'login.submit' })),
        error.map(
          (fail): Step<System> =>
            async ({ call }) =>
              void (await call.calls.at(-1)?.no(fail())),
        ),
        fc.boolean().map(
          (admitted): Step<System> =>
            async ({ call }) =>
              void (await call.calls.at(-1)?.yes(admitted ? { admitted } : { admitted, message: '' })),
        ),
        milliseconds.map(
          (time): Step<System> =>
            ({ pass }) =>
              pass(time),
        ),
      ),
      ({ actor, call }) => {
        expect(actor.getSnapshot().status).toBe('active')
        const pending = call.calls.filter(({ isOpen, asked }) => isOpen() && !asked.signal.aborted)
        expect(pending).toHaveLength(actor.getSnapshot().matches('busy') ? 1 : 0)
      },
    )
  })

  test('in the toaster: a toast is shown exactly while it is visible, and no two equal ones wait [B1, TOAST-3]', async () => {
    const start = async () => {
      const eyes = listeners<boolean>()
      const machine = createToasterMachine({ act: () => undefined, onVisibility: eyes.on })
      return { eyes, ...(await begin((around) => createActor(machine, around))) }
    }
    type System = Awaited<ReturnType<typeof start>>
    const tone = fc.constantFrom('success', 'info', 'busy', 'error')
    const toast = fc.record(
      { tone, text: hostileText, key: hostileText, replaces: hostileText },
      { requiredKeys: ['tone', 'text'] },
    )
    await survive(
      'toaster',
      start,
      fc.oneof(
        {
          arbitrary: toast.map(
            (given): Step<System> =>
              ({ actor }) =>
                actor.send({ type: 'toast.show', toast: given }),
          ),
          weight: 3,
        },
        fc.constantFrom('toast.dismiss', 'toast.act', 'toast.hold', 'toast.release').map(
          (type): Step<System> =>
            ({ actor }) =>
              actor.send({ type }),
        ),
        fc.boolean().map(
          (isSeen): Step<System> =>
            ({ eyes }) =>
              eyes.tell(isSeen),
        ),
        milliseconds.map(
          (time): Step<System> =>
            ({ pass }) =>
              pass(time),
        ),
      ),
      ({ actor }) => {
        const { status, context, value } = actor.getSnapshot()
        expect(status).toBe('active')
        expect(context.shown !== null).toBe(typeof value === 'object')
        if (context.shown === null) expect(context.waiting).toEqual([])
      },
    )
  })

  test('in the drafts, the shell, the theme and the clock [B1]', async () => {
    const start = async () => {
      const seconds = listeners<void>()
      const tell = { watch: seconds.on }
      const drafts = createDraftsMachine({
        drafts: { list: () => [], open: () => undefined, remove: () => undefined, restore: () => undefined, ...tell },
        toast: toastBook().toast,
      })
      const shell = createShellMachine({
        shell: { pages: [{ title: 'Home', path: '/' }], go: () => undefined, onWide: seconds.on },
      })
      const theme = createThemeMachine({ theme: { start: () => 'dark', choose: () => undefined } })
      const clock = createClockMachine({ clock: { now: () => 0, onSecond: seconds.on } })
      return {
        seconds,
        drafts: (await begin((around) => createActor(drafts, around))).actor,
        shell: (await begin((around) => createActor(shell, around))).actor,
        theme: (await begin((around) => createActor(theme, around))).actor,
        clock: (await begin((around) => createActor(clock, around))).actor,
      }
    }
    type System = Awaited<ReturnType<typeof start>>
    await survive(
      'page',
      start,
      fc.oneof(
        fc.tuple(fc.constantFrom('draft.open', 'draft.delete', 'draft.restore'), hostileText).map(
          ([type, id]): Step<System> =>
            ({ drafts }) =>
              drafts.send({ type, id }),
        ),
        hostileText.map(
          (text): Step<System> =>
            ({ shell }) =>
              shell.send({ type: 'search.change', text }),
        ),
        fc.constantFrom('drawer.toggle', 'drawer.close', 'route.click', 'search.submit', 'search.leave').map(
          (type): Step<System> =>
            ({ shell }) =>
              shell.send({ type }),
        ),
        fc.constant<Step<System>>(({ theme, seconds }) => {
          theme.send({ type: 'theme.toggle' })
          seconds.tell()
        }),
      ),
      ({ drafts, shell, theme, clock }) =>
        expect([drafts, shell, theme, clock].map((one) => one.getSnapshot().status)).toEqual(Array(4).fill('active')),
    )
  })
})
