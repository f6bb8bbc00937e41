import { below, hasField, isIn, type Stand, screenIn } from '../stand'

/** Something that a person can do on a screen. */
export interface Deed {
  /** The event and its payload, as the generated paths name them: `form.edit, 1`. */
  move: string
  /** The actor that receives it, by its path below the screen; empty for the screen itself. */
  to: string
  /** Where or what, beside the sentence of the event. */
  more?: string
  /** The whole instruction, where the event has no sentence or one that names what it carries. */
  words?: string
  /** The line of a test that does it, on `deskScreen`. */
  play: string
  /** How long an editor waits until it is offered, in milliseconds. */
  after?: number
  /** Something stays on the device or the way, which the next path would meet. */
  leaves?: boolean
  /** Whether the desk offers it: a machine takes events that no button sends where it is. */
  isOffered: (stand: Stand) => boolean
}

export const says = (hand: string, ...words: readonly string[]): string =>
  `I.${hand}(${words.map((word) => JSON.stringify(word)).join(', ')})`
export const press = (label: string): string => says('press', label)
export const pressInForm = (label: string): string => says('pressInForm', label)
export const answer = (label: string): string => says('answer', label)
/** A button of the page by its label, in words and as a line of a test. */
export const pressing = (label: string) => ({ words: `press ${label}`, play: press(label) })
/** A button of the question, likewise. */
export const answering = (label: string) => ({ words: `press ${label} in the question`, play: answer(label) })

export const isPreviewed = (stand: Stand): boolean => hasField(stand, 'previewed')
const questions = ['confirmingDiscard', 'confirmingResend', 'confirmingAgain', 'comparing']
const isAsked = (stand: Stand): boolean =>
  isIn(stand, 'removal') || isIn(stand, 'selection/bulk') || questions.some((one) => isIn(stand, 'form', one))
const isOverlaid = (stand: Stand): boolean =>
  isIn(stand, 'form', 'previewing') || isIn(stand, 'form/upload') || isIn(stand, 'notification') || isIn(stand, 'past')

/** Nothing lies over the form. */
const isUncovered = (stand: Stand): boolean => !isAsked(stand) && !isPreviewed(stand) && !isOverlaid(stand)
/** Whether an open form is a dialog, which Escape closes. */
const isDialog = (stand: Stand): boolean =>
  isIn(stand, 'form') && (below(stand, 'form')?.machine.events.includes('form.close') ?? false)
/** Nothing lies over the page. */
export const isBare = (stand: Stand): boolean => isUncovered(stand) && !isDialog(stand)

/** Whether the form is a part of the page, and does not open in place of the rows. */
function staysOpen(stand: Stand): boolean {
  const form = screenIn(stand)?.[1].machine.root.states.form
  return form !== undefined && form.states.browsing === undefined
}
/** Whether the form is one that no button closes: the empty one of a page of which it is a part. */
export const isFixed = (stand: Stand): boolean => staysOpen(stand) && isIn(stand, '', 'form.creating')

/** The list shows its rows. */
export const isListed = (stand: Stand): boolean =>
  isBare(stand) && (isIn(stand, 'list', 'ready') || isIn(stand, 'list', 'refreshing'))
/** Rows can be pressed; the rows below an open form are left out. */
export const hasRows = (stand: Stand): boolean => isListed(stand) && (staysOpen(stand) || !isIn(stand, 'form'))
export const isWritable = (stand: Stand): boolean => isUncovered(stand) && isIn(stand, 'form')
export const isWriting = (stand: Stand): boolean =>
  isWritable(stand) && (isIn(stand, 'form', 'editing') || isIn(stand, 'form', 'gone'))
export const isDoubted = (stand: Stand): boolean => isWritable(stand) && isIn(stand, 'form', 'outcomeUnknown')

/** A deed for one of whose states an editor needs no more than to see it. */
export const inState =
  (to: string, ...states: readonly string[]) =>
  (stand: Stand): boolean =>
    states.some((state) => isIn(stand, to, state))
