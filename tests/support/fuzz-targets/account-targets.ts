import { expect } from 'vitest'
import { createActor } from 'xstate'
import type { AccountSession, PasswordChange } from '../../../contract/account'
import type { FactorSecret, FactorState, RecoveryCodes } from '../../../contract/factor'
import type { Page } from '../../../contract/page'
import type { UploadedFile } from '../../../contract/upload'
import { defaultTimeSettings, type TimeSettings } from '../../../src/domain/time/time-settings'
import { createFactorMachine } from '../../../src/machines/parts/account/factor.machine'
import { type Admission, createSignInCodeMachine } from '../../../src/machines/parts/account/sign-in-code.machine'
import { createInvitationMachine } from '../../../src/machines/screens/invitation.machine'
import { createLoginMachine, type SignedIn } from '../../../src/machines/screens/login.machine'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { createSettingsMachine } from '../../../src/machines/screens/settings.machine'
import { answered, begin, breaks, type Call, listeners } from '../fakes'
import { asksPassword, factorOff, factorOn, someCodes, someSecret } from '../fixtures/factor-fixture'
import { pageOf } from '../fixtures/news-fixture'
import { anUpload } from '../fixtures/upload-fixture'
import { type FuzzTarget, type Wait, waits } from '../machine-fuzz'

const nothing = () => undefined

interface Asked {
  signal: AbortSignal
}

/** One of several answers. */
const oneOf = <Answer>(text: string, answers: readonly [Answer, ...Answer[]]): Answer =>
  answers[text.length % answers.length] ?? answers[0]

/** The host asks for the password before it does what a call wants. */
const asksFor = <Answer>(port: { calls: readonly Call<Asked, Answer>[] }): Wait => {
  const asks = () => port.calls.at(-1)?.no(asksPassword())
  return { pending: waits(port, breaks).pending, yes: asks, no: asks }
}

/** The sign-in code of an account, on ports whose calls stay open. */
function factorKit() {
  const reading = answered<AbortSignal, FactorState>()
  const beginning = answered<Asked, FactorSecret>()
  const turningOn = answered<Asked & { code: string }, RecoveryCodes>()
  const renewing = answered<Asked, RecoveryCodes>()
  const turningOff = answered<Asked, void>()
  const confirming = answered<Asked & { password: string }, void>()
  const loading = answered<void, void>()
  const machine = createFactorMachine({
    factor: {
      read: reading.port,
      begin: beginning.port,
      turnOn: turningOn.port,
      renew: renewing.port,
      turnOff: turningOff.port,
      confirm: confirming.port,
    },
    toast: nothing,
  })
  return {
    port: { machine, load: () => loading.port() },
    writes: [
      waits(beginning, () => someSecret),
      waits(turningOn, () => someCodes),
      waits(renewing, () => someCodes),
      waits(turningOff, nothing),
      waits(confirming, nothing),
    ],
    reads: [
      waits(reading, (text) => oneOf(text, [factorOn, factorOff])),
      waits(loading, nothing),
      asksFor(beginning),
      asksFor(renewing),
      asksFor(turningOff),
    ],
  }
}

/** Signing in, and what an editor chooses about themselves. */
export const accountTargets = {
  login: async () => {
    const signingIn = answered<Asked & { email: string; password: string }, SignedIn>()
    const giving = answered<Asked & { ticket: string; code: string }, Admission>()
    const machine = createLoginMachine({
      signIn: signingIn.port,
      code: { machine: createSignInCodeMachine({ give: giving.port }), load: async () => undefined },
      toast: nothing,
    })
    const begun = await begin((around) => createActor(machine, { ...around, input: { email: '' } }))
    const signedIn = (text: string): SignedIn =>
      oneOf<SignedIn>(text, [
        { admitted: true },
        { admitted: false, message: '', ticket: text },
        { admitted: false, message: text },
      ])
    const checked = (message: string): Admission =>
      oneOf<Admission>(message, [{ type: 'admitted' }, { type: 'refused', message }, { type: 'over' }])
    return {
      ...begun,
      writes: [waits(signingIn, signedIn), waits(giving, checked)],
      reads: [],
      good: { email: 'ada@meridian.test', password: 'a word' },
      holds: () => {
        const snapshot = begun.actor.getSnapshot()
        expect(snapshot.children.code !== undefined).toBe(snapshot.matches('code'))
      },
    }
  },
  invitation: async () => {
    const taking = answered<Asked & { newPassword: string }, Admission>()
    const begun = await begin((around) => createActor(createInvitationMachine({ take: taking.port }), around))
    const outcome = (message: string): Admission =>
      oneOf<Admission>(message, [{ type: 'over' }, { type: 'refused', message }, { type: 'admitted' }])
    return { ...begun, writes: [waits(taking, outcome)], reads: [] }
  },
  settings: async () => {
    const saving = answered<TimeSettings, void>()
    const promise = answered<void, boolean>()
    const finding = answered<Asked & { name: string }, UploadedFile>()
    const takingDown = answered<Asked & { name: string }, void>()
    const changes = listeners<TimeSettings>()
    const stored = { keeps: true }
    const machine = createSettingsMachine({
      times: { read: () => defaultTimeSettings, onChange: changes.on, save: saving.port },
      shortcuts: { read: () => true, write: () => stored.keeps },
      isPromised: () => promise.port(),
      uploads: { find: finding.port, takeDown: takingDown.port },
      toast: nothing,
    })
    return {
      ...(await begin((around) => createActor(machine, around))),
      writes: [waits(saving, nothing), waits(takingDown, nothing)],
      reads: [waits(promise, (text) => text === ''), waits(finding, (name) => anUpload({ name }))],
      tells: [
        (primaryTimeZone) => changes.tell({ ...defaultTimeSettings, primaryTimeZone }),
        (_, flag) => {
          stored.keeps = flag
        },
      ],
    }
  },
  profile: async () => {
    const changing = answered<PasswordChange & Asked, void>()
    const reading = answered<AbortSignal, Page<AccountSession>>()
    const confirming = answered<Asked & { password: string }, void>()
    const ending = answered<Asked & { id: string }, void>()
    const factor = factorKit()
    const machine = createProfileMachine({
      account: { change: changing.port, sessions: reading.port, confirm: confirming.port, end: ending.port },
      factor: factor.port,
      toast: nothing,
    })
    const input = { name: 'Ada', email: 'ada@meridian.test' }
    const session = (id: string): AccountSession => ({ id, browser: id, createdAt: '', seenAt: '', isCurrent: false })
    return {
      ...(await begin((around) => createActor(machine, { ...around, input }))),
      writes: [waits(changing, nothing), waits(ending, nothing), waits(confirming, nothing), ...factor.writes],
      reads: [waits(reading, (text) => pageOf([session(text), session('2')])), asksFor(ending), ...factor.reads],
      words: ['password', 'profile'],
    }
  },
} satisfies Record<string, () => Promise<FuzzTarget>>
