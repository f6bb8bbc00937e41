import type { OpeningName } from '../openings'
import { below, fieldOf, hasField, isIn, type Stand, screenIn } from '../stand'

/** Something that a person can do on a screen. */
export interface Deed {
  /** The event and its payload, as the generated paths name them: `form.edit, 1`. */
  move: string
  /** How plans call it, where another deed makes the same move. */
  name?: string
  /** The actor that receives it: by its path below the screen, or below the page of that with a slash before it. */
  to: string
  /** Where or what, beside the sentence of the event. */
  more?: string
  /** The whole instruction, where the event has no sentence or one that names what it carries. */
  words?: string
  /** The line of a test that does it, on `deskScreen`. */
  play: string
  /** How long an editor waits until it is offered, in milliseconds. */
  after?: number
  /** The ways to open the screen after which it can be done; without them, any. */
  within?: readonly OpeningName[]
  /** Something stays on the device or the way, which the next path would meet. */
  leaves?: boolean
  /** A call fails in it, of which the console of the browser tells. */
  fails?: true
  /** What ports answer from then on, by the ends of their names. */
  implies?: Readonly<Record<string, string>>
  /** What ports tell after it, by the ends of the names of these moves. */
  tells?: readonly string[]
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
/** A deletion covers the page with a question; what the browser has asked about is deleted without one. */
export const isDeleteAsked = (stand: Stand): boolean =>
  isIn(stand, 'removal') &&
  (!isIn(stand, 'removal', 'deleting') || below(stand, 'removal')?.machine.root.states.confirming !== undefined)
/** The notification of an item, or of the page. */
export const isNotifying = (stand: Stand): boolean =>
  isIn(stand, 'notification') || isIn(stand, '/notificationHost/form')
const isAsked = (stand: Stand): boolean =>
  isDeleteAsked(stand) || isIn(stand, 'selection/bulk') || questions.some((one) => isIn(stand, 'form', one))
/** The picture editor lies over the form; between two pictures that were chosen at once it stays. */
const isCropping = (stand: Stand): boolean =>
  isIn(stand, 'form/upload/editor') || (isUploading(stand) && fieldOf(below(stand, 'form/upload'), 'order') !== null)
const isOverlaid = (stand: Stand): boolean =>
  isIn(stand, 'form', 'previewing') || isCropping(stand) || isNotifying(stand) || isIn(stand, 'past')

/** A file of the form is on its way, or its picture is in the editor. */
export const isUploading = (stand: Stand): boolean => isIn(stand, 'form/upload')

/** Nothing lies over the form. */
const isUncovered = (stand: Stand): boolean => !isAsked(stand) && !isPreviewed(stand) && !isOverlaid(stand)
/** Whether an open form is a dialog, which Escape closes. */
const isDialog = (stand: Stand): boolean =>
  isIn(stand, 'form') && (below(stand, 'form')?.machine.events.includes('form.close') ?? false)
/** Nothing lies over the page. */
export const isBare = (stand: Stand): boolean => isUncovered(stand) && !isDialog(stand)

/** Whether the form is a part of the page, and does not open in place of the rows. */
export function staysOpen(stand: Stand): boolean {
  const form = screenIn(stand)?.[1].machine.root.states.form
  return form !== undefined && form.states.browsing === undefined
}
/** Whether the form is one that no button closes: the empty one of a page of which it is a part. */
export const isFixed = (stand: Stand): boolean => staysOpen(stand) && isIn(stand, '', 'form.creating')

/** The list shows its rows, also below an open form. */
export const isListed = (stand: Stand): boolean =>
  isBare(stand) && (isIn(stand, 'list', 'ready') || isIn(stand, 'list', 'refreshing'))
export const isWritable = (stand: Stand): boolean => isUncovered(stand) && isIn(stand, 'form')
export const isWriting = (stand: Stand): boolean =>
  isWritable(stand) && (isIn(stand, 'form', 'editing') || isIn(stand, 'form', 'gone'))
export const isDoubted = (stand: Stand): boolean => isWritable(stand) && isIn(stand, 'form', 'outcomeUnknown')

/** The event above its news has been read. */
export const isEventFound = (stand: Stand): boolean => isIn(stand, '/detail', 'item.found')

/** A deed for one of whose states an editor needs no more than to see it. */
export const inState =
  (to: string, ...states: readonly string[]) =>
  (stand: Stand): boolean =>
    states.some((state) => isIn(stand, to, state))
