import type { Ledger } from '../oracle/ledger'
import { titleField, titleOf, tokenOf } from '../oracle/titles'
import type { Realm } from '../tab/realm'
import type { OpenForm } from '../tab/tab'
import type { ChaosWorld } from '../world'
import { type Choices, textsFor } from './fields'

const PICTURE = 'https://pictures.test/a.webp'

const COMPLETE: Readonly<Record<string, object>> = {
  '/all-news': { dateTime: '2026-03-01T10:00', description: 'Text', region: 'Europe', country: 'France' },
  '/notifications': { content: 'Text' },
  '/carousel': { imageUrl: PICTURE },
  '/geoshots': { videoUrl: 'https://pictures.test/a.mp4', region: 'Europe', country: 'Norway' },
  '/articles': { articleImages: [PICTURE] },
  '/events': {
    description: 'Text',
    startDate: '2026-03-01T10:00',
    bannerUrl: PICTURE,
    region: 'Europe',
    country: 'France',
  },
  '/create-event': { description: 'Text' },
}
const EVENT_NEWS = { dateTime: '2026-03-01T10:00', country: 'France' }

/** What makes a form complete, beside its title. */
export const completing = ({ path, isDialog }: OpenForm): object =>
  path.startsWith('/events/') ? EVENT_NEWS : (COMPLETE[isDialog ? '' : path] ?? {})

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isComplete = (form: OpenForm): boolean =>
  Object.keys(completing(form)).every((field) => !isEmpty(form.values[field]))

const WORDS = ['ferry', 'harbour', 'glacier', 'market', 'storm', 'bridge'] as const
/** The one that a number chooses. */
export const among = <One>(all: readonly [One, ...One[]], pick: number): One => all[pick % all.length] ?? all[0]

/** What a step is done with. */
export interface Doing {
  world: ChaosWorld
  ledger: Ledger
  realm: Realm
  pick: number
  /** What there was at the beginning; the events have pages of their own. */
  seeded: Choices
  nextNumber: () => number
}

const formOf = ({ realm, pick }: Doing): OpenForm | undefined => {
  const open = realm.tab.forms()
  return open[pick % Math.max(1, open.length)]
}

/** Opens an empty form. */
export function create({ realm }: Pick<Doing, 'realm'>): void {
  const isHost = realm.tab.address().startsWith('/notifications')
  const opened = { type: 'form.open', values: { subject: '', content: '', image: '' } }
  realm.tab.send('screen', isHost ? opened : { type: 'form.create' })
}

/** Types a title that names the intention, and mostly all else that the form needs. */
export function type(doing: Doing): void {
  const { realm, pick, ledger, seeded, nextNumber } = doing
  const form = formOf(doing)
  if (!form) {
    create(doing)
    return
  }
  const { isDialog, part, values } = form
  const field = titleField(values)
  const prefix = isDialog ? 'N' : 'T'
  const known = tokenOf(titleOf(values))
  const token = known?.startsWith(prefix) ? known : `${prefix}${nextNumber()}`
  const text = `${token}v${pick} ${among(WORDS, pick)}`
  const all = pick % 10 === 0 ? [] : textsFor(form, nextNumber(), seeded)
  // What is complete is changed in one field more.
  const one = all[pick % Math.max(1, all.length)]
  const others = one && isComplete(form) ? [one] : all
  const given = [{ field, text, value: text }, ...others]
  realm.tab.send(part, {
    type: 'form.change',
    values: Object.fromEntries(given.map(({ field: name, value }) => [name, value])),
  })
  const open = realm.tab.forms().find((one) => one.part === part)
  if (!open) return
  for (const { value, ...made } of given)
    if (JSON.stringify(open.values[made.field]) === JSON.stringify(value))
      ledger.typed(realm, { ...form, draftId: open.draftId }, { ...made, token })
}

/** Presses the button of a form. */
export function submit(doing: Doing, type: string): void {
  const form = formOf(doing)
  if (!form) return
  doing.ledger.sent(form)
  doing.realm.tab.send(form.part, { type })
}

/** Fills a form in, opened where there is none, and sends it. */
export async function write(doing: Doing): Promise<void> {
  if (formOf(doing) === undefined) {
    create(doing)
    await doing.world.settle()
  }
  if (formOf(doing) === undefined) return
  type(doing)
  submit(doing, 'form.submit')
}

/** Closes a form, and confirms that. */
export function dismiss(doing: Doing): void {
  const form = formOf(doing)
  doing.ledger.discarded(doing.realm)
  if (form) for (const type of ['form.dismiss', 'discard.confirm']) doing.realm.tab.send(form.part, { type })
}
