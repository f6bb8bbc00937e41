import { accountCalls } from '../../../contract/account'
import { articleCalls } from '../../../contract/article'
import { attemptCalls } from '../../../contract/attempt'
import { carouselCalls, carouselOrderCalls } from '../../../contract/carousel'
import { changeCalls } from '../../../contract/change'
import { eventCalls } from '../../../contract/event'
import { eventNewsCalls } from '../../../contract/event-news'
import { factorCalls } from '../../../contract/factor'
import { geoShotCalls } from '../../../contract/geo-shot'
import { newsCalls } from '../../../contract/news'
import { notificationCalls } from '../../../contract/notification'
import { outboxPages } from '../../../contract/outbox'
import { regionCalls } from '../../../contract/region'
import { sessionCalls } from '../../../contract/session'
import { topicCalls, topicWrites } from '../../../contract/topic'
import { uploadCall, uploadedFileCalls } from '../../../contract/upload'
import { fallbackRegions } from '../../../src/domain/location/regions'
import { notConfirmedText } from '../../../src/machines/parts/account/confirmed-call.machine'
import { codeProblem, problemOf as factorProblem, readFailure } from '../../../src/machines/parts/account/factor.ports'
import { notFoundText, notTakenDownText } from '../../../src/machines/parts/files/take-down.ports'
import { notEndedText, problemOf } from '../../../src/machines/screens/account.ports'
import { accountTexts } from '../../../src/messages/account/account'
import { factorTexts } from '../../../src/messages/account/factor'
import { articleTexts } from '../../../src/messages/content/articles'
import { carouselTexts } from '../../../src/messages/content/carousel'
import { eventNewsTexts } from '../../../src/messages/content/event-news'
import { eventDetailTexts, eventTexts } from '../../../src/messages/content/events'
import { geoShotTexts } from '../../../src/messages/content/geo-shots'
import { newsTexts } from '../../../src/messages/content/news'
import { newsFormTexts } from '../../../src/messages/content/news-form'
import { notificationTexts } from '../../../src/messages/content/notification'
import { topicTexts } from '../../../src/messages/content/topics'
import { always, type FailureText, thrownText } from '../../../src/messages/failures'
import { pastTexts } from '../../../src/messages/past'
import {
  acknowledged,
  checks,
  confirmations,
  invitations,
  lists,
  oneItem,
  removals,
  revealed,
  saves,
  type Table,
  takeDowns,
} from './expected'

interface Called {
  name: string
  method: string
  path: string
  rows?: string | null
}

interface Common {
  call: Called
  address: string
  table: Table
  text: FailureText
}
export interface Read extends Common {
  kind: 'read'
  /** The part that reads. */
  part: string
  /** Whether the form of the screen reads it. */
  isOfForm: boolean
  /** What of the past is opened to read it. */
  past?: 'history' | 'bin'
  /** The tab of the screen that reads it. */
  pick?: string
  /** What is shown where the read fails (CALL-25). */
  standIns: readonly string[]
}
export interface Save extends Common {
  kind: 'save'
  how: 'create' | 'edit' | 'notify'
  told: string
}
export interface Removal extends Common {
  kind: 'removal'
  /** The toasts of a deletion that succeeded. */
  told: readonly string[]
}
/** A call with its own rules of success. */
export interface Special {
  kind:
    | 'sign-in'
    | 'sign-out'
    | 'check'
    | 'upload'
    | 'move'
    | 'password'
    | 'confirmation'
    | 'end of session'
    | 'invitation'
    | 'code'
    | 'factor'
    | 'begin'
    | 'turn on'
    | 'renew'
    | 'turn off'
    | 'look-up'
    | 'take-down'
  call: Called
  address: string
  table: Table
  text: FailureText
}
export type Scenario = (Read | Save | Removal | Special) & { name: string }

const read = (address: string, part: string, call: Called, text: FailureText): Read => ({
  kind: 'read',
  call,
  address,
  part,
  table: lists,
  text,
  isOfForm: false,
  standIns: [],
})
const save = (address: string, call: Called, text: FailureText, told: string): Save => ({
  kind: 'save',
  how: 'create',
  call,
  address,
  table: saves,
  text,
  told,
})
const removal = (address: string, call: Called, text: FailureText, ...told: string[]): Removal => ({
  kind: 'removal',
  call,
  address,
  table: removals,
  text,
  told,
})
/** A read of what was changed or deleted, of the news. */
const past = (of: 'history' | 'bin'): Read => ({
  ...read('/all-news', 'past', changeCalls[of], always(pastTexts.loadFailed)),
  past: of,
})
const factor = (kind: Special['kind'], call: Called, table: Table, text: FailureText): Special => ({
  kind,
  call,
  address: '/profile',
  table,
  text,
})
const standIns = fallbackRegions.map(({ id }) => id)

const named: Readonly<Record<string, Read | Save | Removal | Special>> = {
  'the news [NEWS-8]': read('/all-news', 'list', newsCalls.page, newsTexts.loadFailed),
  'the topics of the news form [NEWS-42]': {
    ...read('/all-news', 'topics', topicCalls.list, newsTexts.topicsFailed),
    isOfForm: true,
  },
  'the regions of the news form [CALL-25, ERR-3]': {
    ...read('/all-news', 'regions', regionCalls.list, thrownText),
    isOfForm: true,
    standIns,
  },
  'the slides [CAR-3]': read('/carousel', 'list', carouselCalls.list, carouselTexts.loadFailed),
  'the events of the slide form [CAR-10]': {
    ...read('/carousel', 'events', eventCalls.list, carouselTexts.eventsFailed),
    isOfForm: true,
  },
  'the GeoShots [GEO-22]': read('/geoshots', 'list', geoShotCalls.page, geoShotTexts.loadFailed),
  'the regions of the GeoShot form [GEO-23]': {
    ...read('/geoshots', 'regions', regionCalls.list, geoShotTexts.regionsFailed),
    isOfForm: true,
    standIns,
  },
  'the articles [ART-27, ART-28]': read('/articles', 'list', articleCalls.page, articleTexts.loadFailed),
  'the regions of the articles [ART-17, ART-18]': {
    ...read('/articles', 'regions', regionCalls.list, articleTexts.regionsFailed),
    standIns,
  },
  'the events [EVT-19]': read('/events', 'list', eventCalls.list, eventTexts.loadFailed),
  'one event [EVT-32, EVT-34]': {
    ...read('/events/:event', 'detail', eventCalls.one, always(eventDetailTexts.notFound)),
    table: oneItem,
  },
  'the news of an event [EVN-15]': read('/events/:event', 'list', eventNewsCalls.page, eventNewsTexts.loadFailed),
  'the topics [TOPIC-15]': read('/trending-topics', 'list', topicCalls.list, topicTexts.loadFailed),
  'the news of a topic [TOPIC-26, TOPIC-27]': read(
    '/trending-topics',
    'nestedList',
    newsCalls.page,
    topicTexts.newsFailed,
  ),
  'the broadcasts that were sent [EXT-171]': read(
    '/notifications',
    'list',
    outboxPages,
    notificationTexts.historyFailed,
  ),
  'the history of an item [EXT-192, EXT-200]': past('history'),
  'the deleted items of a list [EXT-193, EXT-200]': past('bin'),

  'a new news item [NEWS-24, NEWS-26, NEWS-27]': save(
    '/all-news',
    newsCalls.save,
    newsFormTexts.saveFailed,
    newsFormTexts.saved.create,
  ),
  'a new slide [CAR-17, CAR-19]': {
    ...save('/carousel', carouselCalls.add, carouselTexts.saveFailed.create, carouselTexts.saved.create),
    table: acknowledged,
  },
  'a changed slide [CAR-18, CAR-19, CALL-7]': {
    ...save('/carousel', carouselCalls.change, carouselTexts.saveFailed.edit, carouselTexts.saved.edit),
    how: 'edit',
    table: acknowledged,
  },
  'a new GeoShot [GEO-9, GEO-11]': save(
    '/geoshots',
    geoShotCalls.save,
    geoShotTexts.saveFailed,
    geoShotTexts.saved.create,
  ),
  'a new article [ART-23, ART-25, ART-26]': save(
    '/articles',
    articleCalls.save,
    articleTexts.saveFailed,
    articleTexts.saved.create,
  ),
  'a new event [EVT-14, EVT-16]': save(
    '/events',
    eventCalls.save,
    eventTexts.saveFailed.create,
    eventTexts.saved.create,
  ),
  'a changed event [EVT-15, EVT-17]': {
    ...save('/events', eventCalls.save, eventTexts.saveFailed.edit, eventTexts.saved.edit),
    how: 'edit',
  },
  'new event news [EVN-11, EVN-12, EVN-13]': save(
    '/events/:event',
    eventNewsCalls.save,
    eventNewsTexts.saveFailed,
    eventNewsTexts.saved,
  ),
  'a new topic [TOPIC-7, TOPIC-9, TOPIC-10]': save(
    '/trending-topics',
    topicWrites.save,
    topicTexts.saveFailed.create,
    topicTexts.saved.create,
  ),
  'a changed topic [TOPIC-8, TOPIC-9, TOPIC-10]': {
    ...save('/trending-topics', topicWrites.save, topicTexts.saveFailed.edit, topicTexts.saved.edit),
    how: 'edit',
  },
  'a notification [NOTE-12, NOTE-14, NOTE-15]': {
    ...save(
      '/notifications',
      notificationCalls.send,
      notificationTexts.sendFromPageFailed,
      notificationTexts.sentFromPage,
    ),
    table: acknowledged,
  },
  'the notification of an item [NOTE-13, NOTE-14, NOTE-16]': {
    ...save('/all-news', notificationCalls.send, notificationTexts.sendFromItemFailed, notificationTexts.sentFromItem),
    how: 'notify',
    table: acknowledged,
  },

  'a deleted news item [NEWS-32, NEWS-33, NEWS-34]': removal(
    '/all-news',
    newsCalls.remove,
    newsTexts.removal.removeFailed,
    newsTexts.removal.removed({ title: 'First' }),
  ),
  'a deleted slide [CAR-24, CAR-25, CAR-26]': removal(
    '/carousel',
    carouselCalls.remove,
    carouselTexts.deleteFailed,
    carouselTexts.deleted('First'),
  ),
  'a deleted GeoShot [GEO-19]': removal('/geoshots', geoShotCalls.remove, geoShotTexts.deleteFailed),
  'a deleted article [ART-30, ART-31, ART-32]': removal(
    '/articles',
    articleCalls.remove,
    articleTexts.removal.removeFailed,
    articleTexts.removal.removed(),
  ),
  'a deleted event [EVT-25]': removal('/events', eventCalls.remove, eventTexts.deleteFailed),
  'deleted event news [EVN-20, EVN-21, EVN-22]': removal(
    '/events/:event',
    eventNewsCalls.remove,
    eventNewsTexts.deleteFailed,
    eventNewsTexts.deleted,
  ),
  'a deleted topic [TOPIC-17, TOPIC-18, TOPIC-19]': removal(
    '/trending-topics',
    topicWrites.remove,
    topicTexts.deleteFailed,
    topicTexts.deleted,
  ),

  'a sign-in [AUTH-10, AUTH-11, AUTH-12, AUTH-13, LOGIN-9, LOGIN-10]': {
    kind: 'sign-in',
    call: sessionCalls.open,
    address: '/login',
    table: saves,
    text: always(''),
  },
  'a sign-out [AUTH-8, EXT-41]': {
    kind: 'sign-out',
    call: sessionCalls.close,
    address: '/all-news',
    table: removals,
    text: always(''),
  },
  'the sessions of the editor [EXT-244]': {
    ...read('/profile', 'list', accountCalls.sessions, always(accountTexts.sessionsFailed)),
    pick: 'password',
  },
  'a new password [EXT-243]': {
    kind: 'password',
    call: accountCalls.password,
    address: '/profile',
    table: acknowledged,
    text: (error) => problemOf(error).text,
  },
  'the end of a session [EXT-244]': {
    kind: 'end of session',
    call: accountCalls.endSession,
    address: '/profile',
    table: removals,
    text: notEndedText,
  },
  'an invitation [EXT-246]': {
    kind: 'invitation',
    call: sessionCalls.take,
    address: '/login#invite=a-link',
    table: invitations,
    text: always(''),
  },
  'the code of a sign-in [EXT-284]': {
    kind: 'code',
    call: sessionCalls.code,
    address: '/login',
    table: invitations,
    text: always(''),
  },
  'whether a sign-in code is asked for [EXT-283]': factor('factor', factorCalls.read, lists, readFailure),
  'the set-up of a sign-in code [EXT-283]': factor(
    'begin',
    factorCalls.begin,
    revealed,
    (error) => factorProblem(error, factorTexts.notBegun).text,
  ),
  'the code that turns it on [EXT-283]': factor(
    'turn on',
    factorCalls.turnOn,
    revealed,
    (error) => codeProblem(error).text,
  ),
  'new recovery codes [EXT-287]': factor(
    'renew',
    factorCalls.renew,
    revealed,
    (error) => factorProblem(error, factorTexts.notRenewed).text,
  ),
  'the end of a sign-in code [EXT-287]': factor(
    'turn off',
    factorCalls.turnOff,
    removals,
    (error) => factorProblem(error, factorTexts.notTurnedOff).text,
  ),
  'a check of an attempt [EXT-3, EXT-45]': {
    kind: 'check',
    call: attemptCalls.find,
    address: '/all-news',
    table: checks,
    text: newsFormTexts.saveFailed,
  },
  'an uploaded video [UPL-6, UPL-9, UPL-10]': {
    kind: 'upload',
    call: uploadCall,
    address: '/geoshots',
    table: saves,
    text: always(''),
  },
  'a moved slide [EXT-162]': {
    kind: 'move',
    call: carouselOrderCalls.move,
    address: '/carousel',
    table: acknowledged,
    text: carouselTexts.moveFailed,
  },
  'the look-up of a file [EXT-302]': {
    kind: 'look-up',
    call: uploadedFileCalls.find,
    address: '/settings',
    table: lists,
    text: notFoundText,
  },
  'a file that is taken down [EXT-303]': {
    kind: 'take-down',
    call: uploadedFileCalls.takeDown,
    address: '/settings',
    table: takeDowns,
    text: notTakenDownText,
  },
  'the password once more [EXT-282]': {
    kind: 'confirmation',
    call: accountCalls.confirm,
    address: '/profile',
    table: confirmations,
    text: notConfirmedText,
  },
}

export const scenarios: readonly Scenario[] = Object.entries(named).map(([name, scenario]) => ({ name, ...scenario }))
