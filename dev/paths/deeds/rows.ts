import { commonTexts } from '../../../src/messages/common'
import { eventDetailTexts, eventTexts } from '../../../src/messages/content/events'
import { selectionTexts } from '../../../src/messages/selection'
import { below, fieldOf, isIn, type Stand } from '../stand'
import { type Deed, inState, isBare, isEventFound, isListed, pressing, says } from './deed'

const visibility = '/visibility'
const field = (to: string, name: string) => (stand: Stand) => fieldOf(below(stand, to), name)
const notSwitched = field(visibility, 'notSwitched')
const notMoved = field('order', 'notMoved')
const order = field('list', 'by')
const words = field('list', 'words')
const search = field('list', 'search')
const hasSwitch = (stand: Stand): boolean =>
  isBare(stand) && isIn(stand, visibility, 'idle') && (below(stand, '/detail') ? isEventFound(stand) : isListed(stand))
const hasFilters = (stand: Stand): boolean => isListed(stand) && field('list', 'hasFilters')(stand) === true
/** Slides can be moved where all of them are shown, as they are ordered. */
const isMovable = (stand: Stand): boolean =>
  isListed(stand) && field('order', 'isStored')(stand) === true && search(stand) === '' && order(stand) === ''

/** Whether readers see an item, and the order of the items. */
const writes: readonly Deed[] = [
  {
    move: 'visibility.set',
    to: visibility,
    ...pressing(commonTexts.retry),
    isOffered: (stand) => hasSwitch(stand) && notSwitched(stand) !== null,
  },
  {
    move: 'visibility.set',
    to: visibility,
    words: 'press the switch that shows an item to readers',
    play: 'I.pressSwitch()',
    isOffered: hasSwitch,
  },
  {
    move: 'visibility.dismiss',
    to: visibility,
    ...pressing(commonTexts.close),
    isOffered: (stand) => isBare(stand) && notSwitched(stand) !== null,
  },
  { move: 'order.move', to: 'order', words: 'move the first row down', play: 'I.moveDown()', isOffered: isMovable },
  {
    move: 'order.retry',
    to: 'order',
    ...pressing(commonTexts.retry),
    isOffered: (stand) => isMovable(stand) && notMoved(stand) !== null,
  },
  {
    move: 'order.dismiss',
    to: 'order',
    ...pressing(commonTexts.close),
    isOffered: (stand) => isBare(stand) && notMoved(stand) !== null,
  },
]

/** What a list shows, and how. */
const shown: readonly Deed[] = [
  {
    move: 'view.choose, cards',
    to: '',
    words: `choose ${eventTexts.layouts.cards}`,
    play: says('choose', eventTexts.layouts.cards),
    leaves: true,
    isOffered: isListed,
  },
  ...(['tab.pick, Asia', 'tab.pick, 2'] as const).map(
    (move): Deed => ({
      move,
      to: 'tabs',
      words: 'choose another tab',
      play: 'I.pickTab()',
      leaves: true,
      isOffered: (stand) => isListed(stand) && !isIn(stand, '', 'tab'),
    }),
  ),
  { move: 'choices.request', to: '', words: 'open the filters', play: 'I.openFilters()', isOffered: hasFilters },
  {
    move: 'list.find, an order',
    to: 'list',
    words: 'open the filters, and choose an order',
    play: 'I.sort()',
    isOffered: (stand) => hasFilters(stand) && order(stand) === '',
  },
  {
    move: 'list.find, nothing',
    to: 'list',
    words: 'choose the usual order',
    play: 'I.unsort()',
    isOffered: (stand) => hasFilters(stand) && order(stand) !== '' && words(stand) === '',
  },
  {
    move: 'page.open, second',
    to: 'nestedList',
    words: 'turn to page 2 of the news',
    play: says('turn', '2'),
    isOffered: (stand) =>
      isBare(stand) && isIn(stand, 'nestedList', 'ready') && field('nestedList', 'page')(stand) === 0,
  },
  {
    move: 'page.open, first',
    to: 'nestedList',
    words: 'turn to page 1 of the news',
    play: says('turn', '1'),
    isOffered: (stand) =>
      isBare(stand) && isIn(stand, 'nestedList', 'ready') && field('nestedList', 'page')(stand) === 1,
  },
  {
    move: 'page.next',
    to: 'past',
    words: `press ${commonTexts.next} in the bin`,
    play: says('pressInPast', commonTexts.next),
    isOffered: (stand) => isIn(stand, 'past', 'ready') && field('past', 'page')(stand) === 0,
  },
  {
    move: 'page.previous',
    to: 'past',
    words: `press ${commonTexts.previous} in the bin`,
    play: says('pressInPast', commonTexts.previous),
    isOffered: (stand) => isIn(stand, 'past', 'ready') && field('past', 'page')(stand) === 1,
  },
]

/** The event above its news. */
const event: readonly Deed[] = [
  {
    move: 'detail.toggle',
    to: '/detail',
    ...pressing(eventDetailTexts.details),
    isOffered: (stand) => isBare(stand) && isEventFound(stand),
  },
  {
    move: 'detail.retry',
    to: '/detail',
    ...pressing(commonTexts.retry),
    isOffered: (stand) => isBare(stand) && isIn(stand, '/detail', 'item.missing'),
  },
  {
    move: 'form.open, a form',
    to: '/notificationHost',
    words: `press ${eventDetailTexts.notify}`,
    play: says('notify', eventDetailTexts.notify),
    isOffered: (stand) => isBare(stand) && isEventFound(stand),
  },
]

/** What is done with several rows. */
const several: readonly Deed[] = [
  {
    move: 'bulk.request, a topic',
    to: 'selection',
    ...pressing(selectionTexts.actions.topic),
    isOffered: (stand) =>
      isListed(stand) &&
      isIn(stand, 'selection', 'selecting') &&
      (below(stand, '')?.machine.id.startsWith('news.') ?? false),
  },
  {
    move: 'bulk.topic, 2',
    to: 'selection/bulk',
    words: 'choose a topic in the question',
    play: 'I.chooseTopic()',
    isOffered: (stand) =>
      isIn(stand, 'selection/bulk', 'confirming') && typeOf(field('selection/bulk', 'action')(stand)) === 'topic',
  },
  {
    move: 'screen.leave',
    to: '/',
    words: 'go back to the page before',
    play: 'I.goBack()',
    leaves: true,
    isOffered: inState('selection/bulk', 'writing'),
  },
]

const typeOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null && 'type' in action ? action.type : null

/** What is done to the rows of a list, and to the event above its news. */
export const rowDeeds: readonly Deed[] = [...writes, ...shown, ...event, ...several]
