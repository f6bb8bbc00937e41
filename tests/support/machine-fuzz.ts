import fc from 'fast-check'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { partName } from '../../dev/charts/chart'
import { settled } from '../../dev/settled'
import { machinesOf } from '../../dev/walks/actor-tree'
import { isAborted } from '../../dev/walks/simulated-ports'
import { adversarialFile, adversarialNumber, adversarialText } from './adversarial-values'
import type { Call } from './fakes'
import { anyFailure, anyWait, type Step } from './news-fuzz'

/** A port whose calls stay open until the test answers them. */
export interface Wait {
  pending: () => number
  yes: (text: string) => Promise<void> | undefined
  no: (error: unknown) => Promise<void> | undefined
}

/** Such a port, and its answer with an adversarial text in it. */
export const waits = <Asked, Answer>(
  { calls }: { calls: readonly Call<Asked, Answer>[] },
  answer: (text: string) => Answer,
): Wait => ({
  pending: () => calls.filter(({ isOpen, asked }) => isOpen() && !isAborted(asked)).length,
  yes: (text) => calls.at(-1)?.yes(answer(text)),
  no: (error) => calls.at(-1)?.no(error),
})

/** A running machine on such ports, with sensible payloads for its events. */
export interface FuzzTarget {
  actor: AnyActorRef
  broke: readonly string[]
  pass: (milliseconds: number) => Promise<void>
  /** Ports that save; no form may have two open calls. */
  writes: readonly Wait[]
  /** Everything else that may answer. */
  reads: readonly Wait[]
  /** What its ports tell unasked: of another tab, the network or the keyboard. */
  tells?: readonly ((text: string, flag: boolean) => void | Promise<void>)[]
  /** What must hold of it beside what holds of every machine. */
  holds?: () => void
  /** What its events name, such as its tabs. */
  words?: readonly string[]
  /** What its lists hold. */
  item?: object
  /** A form that breaks no rule. */
  good?: object
}

/** The names of the events that the present states listen to, but for those of the machinery. */
const acceptedBy = ({ _nodes }: AnyMachineSnapshot): string[] =>
  [...new Set(_nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))].filter((name) => /^[a-z]+\.[a-z]+$/.test(name))

interface Pool {
  texts: string[]
  number: number
  files: File[]
  flag: boolean
  pick: number
}

const pool: fc.Arbitrary<Pool> = fc.record({
  texts: fc.array(fc.oneof(adversarialText, fc.constantFrom('1', '2', '3')), { minLength: 1, maxLength: 4 }),
  number: adversarialNumber,
  files: fc.array(adversarialFile, { maxLength: 3 }),
  flag: fc.boolean(),
  pick: fc.nat(1_000),
})

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)]

/** The same shape with hostile texts in it. */
const hostileLike = (given: object, { texts, flag, pick }: Pool): object =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]: [string, unknown], index) => {
      if (typeof value === 'string') return [key, at(texts, index + pick)]
      if (typeof value === 'boolean') return [key, flag]
      return [key, Array.isArray(value) ? value.concat(texts).filter((one) => typeof one === 'string') : value]
    }),
  )

const objectIn = (given: unknown, key: string): object => {
  const found: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, key) : null
  return typeof found === 'object' && found !== null ? found : {}
}

/** Everything that an event may carry: each takes what it has a name for. */
function payload({ item = {}, good = {}, words = [] }: FuzzTarget, snapshot: AnyMachineSnapshot, given: Pool): object {
  const context: unknown = snapshot.context
  const values = { ...objectIn(objectIn(context, 'opening'), 'values'), ...objectIn(context, 'values') }
  const [text = ''] = given.texts
  const { number, files, flag, pick, texts } = given
  const other = at(texts, pick) ?? ''
  const word = at([...words, text], pick) ?? ''
  const change = { id: text, itemId: text, scope: text, act: 'changed', version: number, editor: text, own: flag }
  const open = [{ kind: 'news', itemId: text, editor: text }]
  const hostileItem = { ...hostileLike(item, given), id: text }
  return {
    values: hostileLike(Object.keys(values).length > 0 ? values : good, given),
    stored: hostileLike(objectIn(context, 'stored'), given),
    field: at([...Object.keys(values), text], pick),
    item: hostileItem,
    items: [hostileItem],
    urlState: { page: number, search: text, words: text, by: text, edit: text, preview: text, tab: text, view: text },
    status: at(['held', 'lost', 'deleted', 'unsupportedVersion'], pick),
    link: { id: text, rev: number },
    latLong: text,
    regions: [{ value: text, label: other }],
    location: hostileLike({ region: '', country: '', latLong: '' }, given),
    crop: { left: number, top: number, width: number, height: number },
    ratio: at(['free', '4:3', '1:1'], pick),
    ids: texts,
    shown: texts,
    at: text,
    isRange: flag,
    news: at([{ type: 'many' }, { type: 'present', open }, { type: 'change', change }], pick),
    change,
    open,
    editor: { id: text, email: other, name: other },
    toast: {
      tone: at(['success', 'info', 'busy', 'error'], pick),
      text,
      key: other,
      replaces: text,
      ...(flag && { action: { label: other, event: { type: 'draft.restore', id: text } } }),
    },
    visit: { path: text, screen: other, event: { type: other } },
    zone: text,
    isOn: flag,
    isInMemory: flag,
    password: other,
    newPassword: other,
    code: other,
    address: other,
    by: text,
    key: word,
    action: at([{ type: 'delete' }, { type: 'topic', topicId: text }], pick),
    topicId: text,
    outcomes: [],
    files,
    index: number,
    page: number,
    fraction: number,
    quality: number,
    id: word,
    scope: text,
    search: text,
    text,
    path: text,
    url: text,
    view: text,
  }
}

/** One event that some machine of the tree listens to where it is, with a payload of the right shape. */
const event = fc.tuple(fc.nat(1_000), fc.nat(1_000), pool).map(
  ([which, what, given]): Step<FuzzTarget> =>
    (living) => {
      const one = at(machinesOf(living.actor), which)
      const type = one && at(acceptedBy(one.snapshot), what)
      if (one && type !== undefined) one.actor.send({ ...payload(living, one.snapshot, given), type })
    },
)

/** What a person does at once with a part: values that break no rule, and the button that sends them. */
const complete = (
  { good = {}, item = {} }: FuzzTarget,
  text: string,
): Readonly<Record<string, readonly AnyEventObject[]>> => ({
  form: [{ type: 'form.change', values: { ...good, note: text } }, { type: 'form.submit' }],
  login: [{ type: 'login.change', values: good }, { type: 'login.submit' }],
  code: [{ type: 'code.change', code: `1 ${text}` }, { type: 'code.submit' }],
  invitation: [{ type: 'invitation.change', newPassword: `nine owls on ${text}` }, { type: 'invitation.submit' }],
  account: [
    { type: 'password.change', values: { currentPassword: 'old', newPassword: `nine owls on ${text}` } },
    { type: 'password.submit' },
  ],
  confirmation: [{ type: 'confirmation.change', password: `old ${text}` }, { type: 'confirmation.submit' }],
  factor: [{ type: 'factor.change', code: `1 ${text}` }, { type: 'factor.submit' }],
  takeDown: [{ type: 'file.change', address: '/media/a.webp' }, { type: 'file.find' }],
  selection: [{ type: 'bulk.request', action: { type: 'delete' }, items: [item, { ...item, id: '2' }] }],
  bulk: [{ type: 'bulk.confirm' }],
})

/** A complete edit: an open form, valid values, and Save; with a selected row, and an action on it. */
const meant = adversarialText.map(
  (text): Step<FuzzTarget> =>
    async (living) => {
      const { actor, good } = living
      for (const one of machinesOf(actor)) {
        const id = partName(one.snapshot.machine.id)
        if (id === 'screen') {
          one.actor.send({ type: 'form.create' })
          one.actor.send({ type: 'select.press', id: '1', at: text, shown: ['1', '2'], isRange: false })
        }
        if (id === 'formHost') one.actor.send({ type: 'form.open', values: { ...good, item: null } })
      }
      await settled()
      const acts = complete(living, text)
      for (const one of machinesOf(actor))
        for (const act of acts[partName(one.snapshot.machine.id)] ?? []) one.actor.send(act)
    },
)

/** What comes from outside: the answer to a call, or what a port tells unasked. */
const answer = fc.tuple(fc.nat(1_000), adversarialText, fc.boolean(), anyFailure).map(
  ([which, text, isGood, fail]): Step<FuzzTarget> =>
    async ({ writes, reads, tells = [] }) => {
      const open = [...writes, ...reads].filter(({ pending }) => pending() > 0)
      const answers = open.map(
        ({ yes, no }) =>
          () =>
            isGood ? yes(text) : no(fail()),
      )
      await at([...answers, ...tells.map((tell) => () => tell(text, isGood))], which)?.()
    },
)

/** Whatever may happen to a machine: what it listens to, what it waits for, and time. */
export const fuzzEvents: fc.Arbitrary<Step<FuzzTarget>> = fc.oneof(
  { arbitrary: event, weight: 6 },
  { arbitrary: meant, weight: 1 },
  { arbitrary: answer, weight: 3 },
  anyWait.map(
    (time): Step<FuzzTarget> =>
      ({ pass }) =>
        pass(time),
  ),
)
