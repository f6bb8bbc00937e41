import { says } from './deeds/deed'

/** A way to open a screen: in words, as a line of a test, and what its ports answer there. */
export interface Opening {
  words: string
  play: string
  /** The ends of the moves that make the ports answer so. */
  given: readonly string[]
}

/** The browser's question is answered with yes, and a draft of each kind is kept. */
const device = ['confirm from now on: yes', 'drafts.list from now on: one', 'drafts.removed from now on: one']
/** What our own server has, beside what every host has. */
const ours = [
  ...device,
  ...['past.isOffered', 'attempts.areFound', 'hasFilters', 'order.isStored'].map((port) => `${port} from now on: yes`),
]
const withDraft = [...ours, 'restore.findUnsent from now on: one']
const withoutNotification = [...ours, 'notify.isLoaded from now on: no']
const withoutCode = [...ours, 'form.isLoaded from now on: no']

/** The ways to open a screen, by the first step of a plan. */
export const openings = {
  open: { words: 'open the screen', play: 'I.open()', given: ours },
  'open, with a full bin': {
    words: 'open the screen; its bin has more than one page',
    play: 'I.openWithFullBin()',
    given: ours,
  },
  'open, on a plain host': {
    words: 'open the screen on a host that has the plain calls alone',
    play: 'I.openOnPlainHost()',
    given: device,
  },
  'open, to edit what is gone': {
    words: 'open the address of an item that is gone',
    play: says('openMissing', 'edit'),
    given: [...ours, 'urlState.read from now on: edits what is not there'],
  },
  'open, to preview what is gone': {
    words: 'open the address of the preview of an item that is gone',
    play: says('openMissing', 'preview'),
    given: [...ours, 'urlState.read from now on: previews what is not there'],
  },
  'open, without the form': {
    words: 'open the screen; the code of its form cannot be loaded',
    play: says('openWithout', 'broken'),
    given: [...withoutCode, 'form.load from now on: the host says no'],
  },
  'open, before the form': {
    words: 'open the screen; the code of its form is late',
    play: says('openWithout', 'late'),
    given: [...withoutCode, 'form.load from now on: waits'],
  },
  'open, before the questions': {
    words: 'open the screen; the code of its questions is late',
    play: says('openBeforeQuestions', 'own'),
    given: ours,
  },
  'open, before the questions of a plain host': {
    words: 'open the screen on a host that has the plain calls alone; the code of its questions is late',
    play: says('openBeforeQuestions', 'plain'),
    given: device,
  },
  'open, with a draft': {
    words: 'open the screen, on which a form was left with a draft',
    play: 'I.openWithDraft()',
    given: withDraft,
  },
  'open, with a draft, without the form': {
    words: 'open the screen, on which a form was left with a draft; the code of its form cannot be loaded',
    play: 'I.openWithDraftWithoutForm()',
    given: [...withDraft, ...withoutCode, 'form.load from now on: the host says no'],
  },
  'open, with an older edit': {
    words: 'open the screen; a colleague has changed the item that was edited here before',
    play: 'I.openWithOlderEdit()',
    given: [...ours, 'draft.findPrevious from now on: an earlier change of 1'],
  },
  'open, before the drafts': {
    words: 'open the screen; the drafts are late',
    play: 'I.openBeforeDrafts()',
    given: [...ours, 'restore.claim from now on: waits'],
  },
  'open, without the notification': {
    words: 'open the screen; the code of the notification cannot be loaded',
    play: says('openWithoutCode', 'notification-form', 'broken'),
    given: [...withoutNotification, 'notify.load from now on: the host says no'],
  },
  'open, before the notification': {
    words: 'open the screen; the code of the notification is late',
    play: says('openWithoutCode', 'notification-form', 'late'),
    given: [...withoutNotification, 'notify.load from now on: waits'],
  },
  'open, from another page': {
    words: 'go to the screen from another page',
    play: 'I.openFromPage()',
    given: ours,
  },
  'open, without the sign-in code': {
    words: 'open the screen; the code of the sign-in code cannot be loaded',
    play: says('openWithoutCode', 'factor', 'broken'),
    given: [...ours, 'factor.load from now on: the host says no'],
  },
  'open, before the sign-in code': {
    words: 'open the screen; the code of the sign-in code is late',
    play: says('openWithoutCode', 'factor', 'late'),
    given: [...ours, 'factor.isLoaded from now on: no', 'factor.load from now on: waits'],
  },
} satisfies Record<string, Opening>

export type OpeningName = keyof typeof openings

/** Those of which the console of the browser tells a failed call. */
export const brokenOpenings: readonly OpeningName[] = [
  'open, without the form',
  'open, with a draft, without the form',
  'open, with an older edit',
  'open, without the notification',
  'open, without the sign-in code',
]

/** Whether the first step of a plan is a way to open the screen. */
export const isOpeningName = (name: string | undefined): name is OpeningName => name !== undefined && name in openings
