import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createSessionMachine } from '../../src/machines/page/session.machine'
import type { Editor } from '../../src/machines/page/session.ports'
import { createToasterMachine } from '../../src/machines/page/toaster.machine'
import { createSignInCodeMachine } from '../../src/machines/parts/account/sign-in-code.machine'
import { createLoginMachine, type SignedIn } from '../../src/machines/screens/login.machine'
import { adversarialText } from '../support/adversarial-values'
import { answered, begin, listeners, noScreens, type RootContext, recordedToasts } from '../support/fakes'
import { openDesk } from '../support/fixtures/news-fixture'
import { stateAt } from '../support/form-kit'
import { anyFailure, anyWait, newsEvents, type Step } from '../support/news-fuzz'
import { runRandomEvents } from '../support/random-events'
import { formState, regionState } from '../support/region-state'

describe('for any events, no actor fails and every invariant holds', () => {
  test('on the News screen, with its form, list, deletion, preview, notification and uploads', async () => {
    const seen = new Set<string>()
    await runRandomEvents(
      () => openDesk({ holdsPages: true }),
      newsEvents,
      (services) => {
        expect([services.actor.getSnapshot().status, services.broke]).toEqual(['active', []])
        const { children } = services.screen.getSnapshot()
        const open = formState(services.screen)
        expect(children.removal !== undefined).toBe(regionState(services.screen, 'deletion') === 'confirmingDeletion')
        expect(children.form !== undefined).toBe(open === 'creating' || open === 'editing')
        const form = children.form?.getSnapshot()
        const pending = services.saving.calls.filter(({ isOpen, asked }) => isOpen() && !asked.signal.aborted)
        const work = form && stateAt(form.value, 'open', 'work')
        const state = typeof work === 'object' ? work.writable : work
        if (typeof state === 'string') seen.add(state)
        expect(pending).toHaveLength(work === 'saving' ? 1 : 0)
        const sending = services.notify.sending.calls.filter(({ isOpen, asked }) => isOpen() && !asked.signal.aborted)
        expect(sending.length).toBeLessThanOrEqual(1)
        expect(services.drafts.store.held).toBeLessThanOrEqual(1)
      },
    )
    // A run without a save would not test the invariants.
    expect([...seen]).toEqual(expect.arrayContaining(['editing', 'saving', 'outcomeUnknown']))
  })

  test('in the session', async () => {
    const editor: fc.Arbitrary<Editor> = fc.record({
      id: adversarialText,
      email: adversarialText,
      name: adversarialText,
    })
    const start = async () => {
      const tabs = listeners<Editor | null>()
      const machine = createSessionMachine({
        session: {
          restore: async () => null,
          clear: () => undefined,
          onChange: tabs.on,
          ...noScreens,
          hasOpenForm: () => tabs.count() % 2 === 0,
        },
      })
      return { tabs, ...(await begin((around) => createActor(machine, around))) }
    }
    type System = Awaited<ReturnType<typeof start>>
    await runRandomEvents(
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
        fc.constantFrom('session.close', 'session.stay', 'session.expire').map(
          (type): Step<System> =>
            ({ actor }) =>
              actor.send({ type }),
        ),
      ),
      ({ actor }) => {
        const { status, value, context } = actor.getSnapshot()
        expect(status).toBe('active')
        expect(context.editor !== null).toBe(value !== 'checking' && value !== 'signedOut')
      },
    )
  })

  test('while signing in: one call at most', async () => {
    const start = async () => {
      const call = answered<{ email: string; password: string; signal: AbortSignal }, SignedIn>()
      const machine = createLoginMachine({
        signIn: call.port,
        code: {
          machine: createSignInCodeMachine({ give: async () => ({ type: 'over' }) }),
          load: async () => undefined,
        },
        toast: recordedToasts().toast,
      })
      return { call, ...(await begin((around) => createActor(machine, { ...around, input: { email: '' } }))) }
    }
    type System = Awaited<ReturnType<typeof start>>
    await runRandomEvents(
      start,
      fc.oneof(
        fc.record({ email: adversarialText, password: adversarialText }, { requiredKeys: [] }).map(
          (values): Step<System> =>
            ({ actor }) =>
              actor.send({ type: 'login.change', values }),
        ),
        fc.constant<Step<System>>(({ actor }) => actor.send({ type: 'login.submit' })),
        anyFailure.map(
          (fail): Step<System> =>
            ({ call }) =>
              call.calls.at(-1)?.no(fail()),
        ),
        fc.boolean().map(
          (admitted): Step<System> =>
            ({ call }) =>
              call.calls.at(-1)?.yes(admitted ? { admitted } : { admitted, message: '' }),
        ),
        anyWait.map(
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

  test('in the toaster: a toast is shown exactly while it is visible, and no two equal ones wait [TOAST-3]', async () => {
    const start = async () => {
      const eyes = listeners<boolean>()
      const make = (around: RootContext) => {
        const now = () => around.clock.now()
        return createActor(createToasterMachine({ runAction: () => undefined, onVisibility: eyes.on, now }), around)
      }
      return { eyes, ...(await begin(make)) }
    }
    type System = Awaited<ReturnType<typeof start>>
    const tone = fc.constantFrom('success', 'info', 'busy', 'error')
    const toast = fc.record(
      { tone, text: adversarialText, key: adversarialText, replaces: adversarialText },
      { requiredKeys: ['tone', 'text'] },
    )
    await runRandomEvents(
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
        fc.constantFrom('toast.dismiss', 'toast.run', 'toast.pause', 'toast.resume').map(
          (type): Step<System> =>
            ({ actor }) =>
              actor.send({ type }),
        ),
        fc.boolean().map(
          (isSeen): Step<System> =>
            ({ eyes }) =>
              eyes.tell(isSeen),
        ),
        anyWait.map(
          (time): Step<System> =>
            ({ pass }) =>
              pass(time),
        ),
      ),
      ({ actor }) => {
        const { status, context, value } = actor.getSnapshot()
        expect(status).toBe('active')
        expect(context.shown !== null).toBe(typeof value === 'object')
        if (context.shown === null) expect(context.queue).toEqual([])
      },
    )
  })
})
