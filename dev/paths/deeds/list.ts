import { commonTexts } from '../../../src/messages/common'
import { listSearchTexts } from '../../../src/messages/list-search'
import { selectionTexts } from '../../../src/messages/selection'
import { below, fieldOf, hasField, isIn, type Stand } from '../stand'
import { answer, type Deed, inState, isBare, isListed, isPreviewed, press, pressing, says } from './deed'

const list = { to: 'list' } as const
const inRow = { to: '', more: 'in the row of an item', isOffered: isListed } as const
const takes = (stand: Stand, type: string): boolean => below(stand, 'list')?.machine.events.includes(type) ?? false
const words = (stand: Stand): unknown => fieldOf(below(stand, 'list'), 'words')
const searchOf = (stand: Stand): unknown => fieldOf(below(stand, 'list'), 'search')
const page = (stand: Stand): unknown => fieldOf(below(stand, 'list'), 'page')
const LATE = 8_000

/** The lists that come in pages; the others are read whole, and have neither a pager nor a search of all pages. */
const paged = ['news', 'geoShots', 'articles', 'eventDetail', 'notifications']
const isPaged = (stand: Stand): boolean =>
  paged.some((name) => `${below(stand, '')?.machine.id}.`.startsWith(`${name}.`)) && isListed(stand)

/** A pager has words or numbers. */
const hasNumbers = (stand: Stand): boolean => takes(stand, 'page.open')

/** The slides of the carousel, as readers see them, are turned by their own widget. */
const isDeck = (stand: Stand): boolean => below(stand, '')?.machine.id.startsWith('carousel.') ?? false

const hasSaved = (stand: Stand): boolean => isListed(stand) && hasField(stand, 'saved') && searchOf(stand) !== ''
const isMissing = (stand: Stand): boolean => isListed(stand) && hasField(stand, 'missing')

/** The list with its search, its pages and its previews. */
export const listDeeds: readonly Deed[] = [
  { move: 'preview.open, 1', ...inRow, play: 'I.openPreview()' },
  {
    move: 'preview.step, 2',
    to: '',
    words: 'go to the next preview',
    play: 'I.stepPreview()',
    isOffered: (stand) => isPreviewed(stand) && !isDeck(stand),
  },
  { move: 'preview.close', to: '', play: 'I.closePreview()', isOffered: isPreviewed },
  {
    move: 'notify.open, 1',
    ...inRow,
    words: `press ${commonTexts.sendNotification} in the row of an item`,
    play: says('notify', commonTexts.sendNotification),
  },
  {
    move: 'list.retry',
    ...list,
    play: press(commonTexts.retry),
    isOffered: (stand) => isBare(stand) && isIn(stand, 'list', 'failed'),
  },
  {
    move: 'list.stop',
    ...list,
    words: `press ${commonTexts.stop}, after 8 seconds`,
    play: press(commonTexts.stop),
    after: LATE,
    isOffered: (stand) => isBare(stand) && isIn(stand, 'list', 'loading'),
  },
  {
    move: 'list.search, a word',
    ...list,
    words: 'type a word into the search',
    play: 'I.search()',
    implies: { 'urlState.read': 'searches' },
    isOffered: (stand) => isListed(stand) && searchOf(stand) === '',
  },
  {
    move: 'list.search, blank',
    ...list,
    words: 'clear the search',
    play: says('pressAnywhere', commonTexts.clearSearch),
    implies: { 'urlState.read': 'its start' },
    isOffered: (stand) => isListed(stand) && searchOf(stand) !== '',
  },
  {
    move: 'list.find, a word',
    ...list,
    words: 'search all pages',
    play: 'I.searchAll()',
    isOffered: (stand) => isPaged(stand) && isListed(stand) && searchOf(stand) !== '' && words(stand) === '',
  },
  {
    move: 'list.find, nothing',
    ...list,
    words: 'show the whole list',
    play: press(listSearchTexts.end),
    isOffered: (stand) => isListed(stand) && words(stand) !== '',
  },
  {
    move: 'page.next',
    ...list,
    play: says('turn', commonTexts.next),
    isOffered: (stand) => isPaged(stand) && !hasNumbers(stand) && page(stand) === 0,
  },
  {
    move: 'page.previous',
    ...list,
    play: says('turn', commonTexts.previous),
    isOffered: (stand) => isPaged(stand) && !hasNumbers(stand) && page(stand) === 1,
  },
  {
    move: 'page.open, second',
    ...list,
    words: 'turn to page 2',
    play: says('turn', '2'),
    isOffered: (stand) => isPaged(stand) && page(stand) === 0,
  },
  {
    move: 'page.open, first',
    ...list,
    words: 'turn to page 1',
    play: says('turn', '1'),
    isOffered: (stand) => isPaged(stand) && page(stand) === 1,
  },
]

/** What was asked for or saved, and the list does not show. */
export const noticeDeeds: readonly Deed[] = [
  {
    move: 'missing.find',
    to: '',
    words: 'search all pages',
    play: 'I.searchAll()',
    isOffered: (stand) => isPaged(stand) && isMissing(stand),
  },
  { move: 'missing.dismiss', to: '', ...pressing(listSearchTexts.close), isOffered: isMissing },
  { move: 'saved.show', to: '', ...pressing(listSearchTexts.show), isOffered: hasSaved },
  { move: 'saved.dismiss', to: '', ...pressing(listSearchTexts.close), isOffered: hasSaved },
]

const isSelecting = (stand: Stand): boolean => isListed(stand) && isIn(stand, 'selection', 'selecting')
const isConfirming = inState('selection/bulk', 'confirming')

/** The selected rows, and what is done with all of them. */
export const selectionDeeds: readonly Deed[] = [
  { move: 'select.press, 1', ...inRow, words: 'press the box of an item', play: 'I.select()' },
  { move: 'select.press, all', ...inRow, words: 'press the box of all items', play: 'I.selectAll()' },
  {
    move: 'select.clear',
    to: 'selection',
    words: 'clear the selection',
    play: press(selectionTexts.clear),
    isOffered: isSelecting,
  },
  {
    move: 'bulk.request, to delete',
    to: 'selection',
    words: 'press Delete selected',
    play: press(selectionTexts.actions.delete),
    isOffered: isSelecting,
  },
  {
    move: 'bulk.confirm',
    to: 'selection/bulk',
    words: 'confirm the deletions',
    play: 'I.confirmAll()',
    isOffered: isConfirming,
  },
  {
    move: 'bulk.cancel',
    to: 'selection/bulk',
    words: 'press Cancel in the question',
    play: answer(commonTexts.cancel),
    isOffered: isConfirming,
  },
  {
    move: 'bulk.cancel',
    to: 'selection/bulk',
    words: 'cancel the deletions that are left',
    play: answer(commonTexts.cancel),
    isOffered: inState('selection/bulk', 'writing'),
  },
]
