import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isRedirect } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMachine, createActor as start } from 'xstate'
import * as z from 'zod/mini'
import { inertEnvironment } from '../../dev/inert-environment'
import { settled } from '../../dev/settled'
import { type App, createApp } from '../../src/app/app'
import { redirectFromRoot, requireEditor, requireGuest } from '../../src/app/route-guards'
import { createScreens } from '../../src/app/screens'
import { defineScreen } from '../../src/app/use-screen'
import { avatarLetters, displayName } from '../../src/domain/text'
import { info } from '../../src/domain/toast'
import { createSessionMachine } from '../../src/machines/page/session.machine'
import { layoutTexts } from '../../src/messages/shell/layout'
import { createEditorStore } from '../../src/services/browser/editor-store'
import { createSafeStorage } from '../../src/services/browser/storage'
import { listeners, noScreens } from '../support/fakes'
import { anEvent, openEventDetail } from '../support/fixtures/events-fixture'
import { memoryStorage } from '../support/memory-storage'

const ann = { id: '1', email: 'ann@desk.org', name: 'Ann' }
const bob = { id: '2', email: 'bob@desk.org', name: 'Bob' }

/** The application over a browser that holds this text under auth. */
function appOver(auth: string | null) {
  const storage = memoryStorage()
  if (auth !== null) storage.setItem('auth', auth)
  const local = createSafeStorage(() => storage)
  return createApp({ ...inertEnvironment, local, editors: createEditorStore(local) })
}

async function appOf(editor: typeof ann) {
  const app = appOver(JSON.stringify(editor))
  await requireEditor(app)
  return app
}

/** A screen that writes on request, and is notified when it is left. */
const writer = createMachine({
  id: 'writer',
  initial: 'idle',
  context: { left: 0 },
  states: {
    idle: { on: { write: 'writing' } },
    writing: { tags: 'locked', on: { done: 'idle', failed: 'idle' } },
  },
})
const aWriter = () => start(writer)

async function leadsTo(lead: Promise<unknown>): Promise<unknown> {
  try {
    await lead
    return null
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.to : thrown
  }
}

test('for any value stored under auth, the app opens the dashboard or sign-in [AUTH-3, AUTH-5, NAV-1, NAV-2]', async () => {
  const stored = fc.oneof(
    fc.json(),
    fc.constantFrom('"x"', '[]', '{"id":{}}', '{"__proto__":{"email":"x"}}', 'null', '0', '{"email":null}', '{'),
    fc
      .record({ id: fc.jsonValue(), email: fc.oneof(fc.string(), fc.jsonValue()), name: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
  )
  const seen = new Set<unknown>()
  await fc.assert(
    fc.asyncProperty(stored, async (auth) => {
      const app = appOver(auth)
      const to = await leadsTo(redirectFromRoot(app))
      const { editor } = app.session.getSnapshot().context
      expect(to).toBe(editor ? '/dashboard' : '/login')
      expect(await leadsTo(requireEditor(app))).toBe(editor ? null : '/login')
      expect(await leadsTo(requireGuest(app))).toBe(editor ? '/' : null)
      // What the frame shows of the editor must not break it.
      if (editor)
        expect([
          displayName(editor.name, layoutTexts.noName),
          avatarLetters(editor.name, layoutTexts.noInitials),
        ]).not.toContain('')
      else expect(app.environment.local.get('auth')).toBeNull()
      seen.add(to)
      for (const actor of [app.session, app.theme, app.clock, app.toaster]) actor.stop()
    }),
    { numRuns: 1_000 },
  )
  expect(seen.size).toBe(2)
})

describe('the screens', () => {
  test('report when none of them is writing any more [EXT-35]', async () => {
    const screens = createScreens()
    const [one, other] = [aWriter(), aWriter()]
    screens.register('one', one)
    screens.register('other', other)
    await screens.written()
    for (const actor of [one, other]) actor.send({ type: 'write' })
    const log: string[] = []
    const waiting = screens.written().then(() => log.push('written'))
    one.send({ type: 'done' })
    await settled()
    expect(log).toEqual([])
    other.send({ type: 'failed' })
    await waiting
    expect(log).toEqual(['written'])
  })

  test('of one editor are silent after sign-out, and are not shown to another editor [EXT-36]', async () => {
    const app = await appOf(ann)
    const told: string[] = []
    const tells: ((text: string) => void)[] = []
    app.toaster.subscribe(({ context }) => context.shown && told.push(context.shown.text))
    const screen = defineScreen('writer', {
      machine(around: App) {
        tells.push((text) => around.toast(info(text)))
        return writer
      },
    })
    const { actor } = screen.open(app, '')
    actor.send({ type: 'write' })
    expect(screen.open(app, '').actor).toBe(actor)
    tells[0]?.('to Ann')
    app.session.send({ type: 'session.expire' })
    app.session.send({ type: 'session.open', editor: bob })
    tells[0]?.('to Bob')
    expect(screen.open(app, '').actor).not.toBe(actor)
    app.session.send({ type: 'session.expire' })
    app.session.send({ type: 'session.open', editor: ann })
    expect(screen.open(app, '').actor).toBe(actor)
    expect(new Set(told)).toEqual(new Set(['to Ann']))
  })

  test('nothing keeps the actor of a page that was left', async () => {
    const app = await appOf(ann)
    // Without the inspection, which records what its first observer will be told.
    const unwatched = {
      ...app,
      inspection: { ...app.inspection, actorOptions: (id: string) => ({ id, inspect: () => undefined }) },
    }
    const screen = defineScreen('writer', { machine: () => writer })
    const leave = () => {
      const { actor, entries } = screen.open(unwatched, 'an event')
      app.screens.attach(entries)()
      return new WeakRef(actor)
    }
    const left = leave()
    setFlagsFromString('--expose-gc')
    const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'))
    const isGone = () => {
      collect()
      return left.deref() === undefined
    }
    await expect.poll(isGone).toBe(true)
  })

  test.each([
    ['leads from the page of an event to sign-in', false, 'signedOut'],
    ['leaves the open form of its notification as it is', true, { signedIn: { expired: 'asking' } }],
  ])('a sign-out in another tab %s [EXT-15]', async (_, isNotifying, outcome) => {
    const page = await openEventDetail()
    await page.finding.last().yes(anEvent('e'))
    const screens = createScreens()
    screens.register('eventDetail', page.actor)
    if (isNotifying) {
      page.notification().send({
        type: 'form.open',
        values: { subject: 'Tide', content: '', image: '', item: { type: 'event', id: 'e' } },
      })
      await settled()
    }
    const tabs = listeners<typeof ann | null>()
    const { hasOpenForm } = screens
    const session = start(
      createSessionMachine({
        session: { restore: async () => ann, clear: () => undefined, onChange: tabs.on, ...noScreens, hasOpenForm },
      }),
    ).start()
    await settled()
    tabs.tell(null)
    expect(session.getSnapshot().value).toEqual(outcome)
    session.stop()
  })
})
