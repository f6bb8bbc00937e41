import { commonTexts } from '../../src/messages/common'
import { formTexts } from '../../src/messages/drafts/drafts'
import { goneTexts } from '../../src/messages/gone-items'
import { instruction } from '../replay/event-sentences'
import { hasField, isIn, type Stand } from './stand'

/** Something that a person can do on a screen with a list and a form. */
export interface Deed {
  /** The event and its payload, as the generated paths name them: `form.edit, 1`. */
  move: string
  /** The actor that receives it, by its id below the screen; empty for the screen itself. */
  to: '' | 'form' | 'list' | 'removal'
  /** Where or what, beside the sentence of the event. */
  more?: string
  /** The line of a test that does it, on `deskScreen`. */
  play: string
  /** Whether the desk offers it: a machine takes events that no button sends where it is. */
  isOffered: (stand: Stand) => boolean
}

const press = (label: string) => `I.press(${JSON.stringify(label)})`
const pressInForm = (label: string) => `I.pressInForm(${JSON.stringify(label)})`
const answer = (label: string) => `I.answer(${JSON.stringify(label)})`

const isPreviewed = (stand: Stand): boolean => hasField(stand, 'previewed')
const isAsked = (stand: Stand): boolean =>
  isIn(stand, 'removal') ||
  ['confirmingDiscard', 'confirmingResend', 'confirmingAgain', 'comparing'].some((one) => isIn(stand, 'form', one))
/** Nothing lies over the page. */
const isBare = (stand: Stand): boolean => !isAsked(stand) && !isPreviewed(stand) && !isIn(stand, 'notification')
/** Rows can be pressed; the rows below an open form are left out. */
const hasRows = (stand: Stand): boolean =>
  isBare(stand) && !isIn(stand, 'form') && (isIn(stand, 'list', 'ready') || isIn(stand, 'list', 'refreshing'))
const isWritable = (stand: Stand): boolean => isBare(stand) && isIn(stand, 'form')
const isWriting = (stand: Stand): boolean =>
  isWritable(stand) && (isIn(stand, 'form', 'editing') || isIn(stand, 'form', 'gone'))
const isDoubted = (stand: Stand): boolean => isWritable(stand) && isIn(stand, 'form', 'outcomeUnknown')
const inRow = { to: '', more: 'in the row of an item', isOffered: hasRows } as const

/** What an editor can do on a screen, in the order in which the search tries it. */
export const deeds: readonly Deed[] = [
  { move: 'delete.request, 1', ...inRow, play: `I.act(${JSON.stringify(commonTexts.delete)})` },
  {
    move: 'delete.confirm',
    to: 'removal',
    play: answer(commonTexts.delete),
    isOffered: (stand) => isIn(stand, 'removal', 'confirming'),
  },
  {
    move: 'delete.confirm',
    to: 'removal',
    more: 'again',
    play: answer(commonTexts.deleteAgain),
    isOffered: (stand) => isIn(stand, 'removal', 'outcomeUnknown'),
  },
  {
    move: 'delete.cancel',
    to: 'removal',
    play: answer(commonTexts.cancel),
    isOffered: (stand) => ['confirming', 'outcomeUnknown'].some((one) => isIn(stand, 'removal', one)),
  },
  {
    move: 'deletion.dismiss',
    to: '',
    play: press(commonTexts.close),
    isOffered: (stand) => isBare(stand) && hasField(stand, 'notDeleted'),
  },
  {
    move: 'form.create',
    to: '',
    play: 'I.create()',
    isOffered: (stand) => isBare(stand) && !isIn(stand, 'form'),
  },
  { move: 'form.edit, 1', ...inRow, play: `I.act(${JSON.stringify(commonTexts.edit)})` },
  {
    move: 'form.change, all that is needed',
    to: 'form',
    more: 'what is needed',
    play: 'I.fill()',
    isOffered: (stand) => isWriting(stand) || isDoubted(stand),
  },
  { move: 'form.change, all empty', to: 'form', more: 'nothing', play: 'I.clear()', isOffered: isWriting },
  { move: 'form.submit', to: 'form', play: 'I.submit()', isOffered: (stand) => isWriting(stand) || isDoubted(stand) },
  { move: 'form.dismiss', to: 'form', play: pressInForm(commonTexts.cancel), isOffered: isWriting },
  {
    move: 'form.dismiss',
    to: 'form',
    more: 'and keep the draft',
    play: pressInForm(commonTexts.keepDraft),
    isOffered: isDoubted,
  },
  { move: 'outcome.check', to: 'form', play: pressInForm(commonTexts.check), isOffered: isDoubted },
  { move: 'save.retry', to: 'form', play: pressInForm(commonTexts.saveAgain), isOffered: isDoubted },
  {
    move: 'save.new',
    to: 'form',
    play: pressInForm(goneTexts.saveAsNew),
    isOffered: (stand) => isWritable(stand) && isIn(stand, 'form', 'gone'),
  },
  ...(['confirm', 'cancel'] as const).map(
    (which): Deed => ({
      move: `discard.${which}`,
      to: 'form',
      play: answer(which === 'confirm' ? formTexts.discard : formTexts.keepEditing),
      isOffered: (stand) => isIn(stand, 'form', 'confirmingDiscard'),
    }),
  ),
  ...(['confirm', 'cancel'] as const).map(
    (which): Deed => ({
      move: `resend.${which}`,
      to: 'form',
      play: answer(which === 'confirm' ? commonTexts.resend.action : commonTexts.resend.cancel),
      isOffered: (stand) => isIn(stand, 'form', 'confirmingResend'),
    }),
  ),
  { move: 'preview.open, 1', ...inRow, play: `I.act(${JSON.stringify(commonTexts.preview)})` },
  { move: 'preview.close', to: '', play: 'I.closePreview()', isOffered: isPreviewed },
  {
    move: 'list.retry',
    to: 'list',
    play: press(commonTexts.retry),
    isOffered: (stand) => isBare(stand) && isIn(stand, 'list', 'failed'),
  },
]

/** The event type of a deed. */
export const typeOf = ({ move }: Deed): string => move.split(',')[0] ?? ''

/** A deed as an instruction: `press Delete in the row of an item`. */
export function deedWords(deed: Deed, root: string): string {
  const type = typeOf(deed)
  // What is typed is said by what it leads to.
  if (type === 'form.change') return `type ${deed.more}`
  return [instruction({ type }, root) ?? type, deed.more ?? ''].filter(Boolean).join(' ')
}
