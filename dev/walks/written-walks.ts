/** The moves of a path, one in each line; `home` stands for the screen. */
const movesOf = (home: string, text: string): string[] =>
  text
    .trim()
    .split(/\n\s*/)
    .map((move) => move.replaceAll('home', home))

/** An Undo that is asked for while another item is saved. */
const undoMeanwhile = `begin
   home: form.edit, 1
   home/form: form.change, another title
   home/form: form.dismiss
   home: form.edit, 2
   home/form: form.submit
   home: form.undo`

/** Values that are sent again, and break a rule by then. */
const brokenResend = `begin
   home: form.edit, 1
   home/form: form.submit
   home.form.PORT.save fails: nobody knows
   home/form: form.change, another title
   home/form: save.retry
   home/form: form.change, all empty
   home/form: resend.confirm`

/** What other tabs and editors do with the item that is edited, and what the host answers to its form. */
const edits = [
  `home.home.cache.get from now on: two of seven
   begin`,
  `begin
   home.home.load answers: two of seven
   home: form.edit, 1
   home/form: form.change, another title
   home/form: form.dismiss
   home: form.edit, 2
   home: form.undo`,
  `begin
   home.home.load fails: the host says no
   home: form.edit, 1
   home/form: form.change, another title
   home/form: form.dismiss
   home: form.undo`,
  ...['difference.take, ours of the title', 'comparison.apply', 'form.replace'].map(
    (event) => `begin
   home: form.edit, 1
   home/form: form.change, another title
   home/form: form.dismiss
   home: form.undo
   home.home.load answers: one that someone changed
   home/form: ${event}`,
  ),
  `begin
   home: form.edit, 1
   home.home.load answers: two of seven
   home/form: form.change, another title
   home/form: form.dismiss
   home: form.undo`,
  `begin
   home: form.edit, 1
   home.form.draft.attempt from now on: open
   home/form: form.change, another title
   home/form: form.submit`,
  `begin
   home: form.edit, 1
   home/form: form.change, another title
   home.home.load answers: one that someone changed
   home/form: form.submit
   home/form: comparison.apply`,
  `begin
   home: form.edit, 1
   home/form: form.change, another title
   home.home.load answers: one that someone changed
   home.form.draft.latest from now on: newer, of 1
   home.form.draft.lock tells: lost
   home/form: draft.reclaim`,
  `begin
   home: form.edit, 1
   home/form: form.submit
   home.form.home.save fails: someone saved it as it was`,
  ...['form.submit', 'save.new'].map(
    (event) => `begin
   home: form.edit, 1
   home/form: form.submit
   home.form.home.save fails: it is gone
   home/form: form.change, all empty
   home/form: ${event}`,
  ),
  `begin
   home: form.edit, 1
   home/form: form.submit
   home.form.home.save fails: nobody knows
   home/form: form.dismiss`,
  `begin
   home: form.edit, 1
   home/form: form.submit
   home.form.home.save fails: nobody knows
   home.form.attempts.areFound from now on: yes
   home/form: form.change, another title
   home/form: save.retry
   home.form.home.check answers: what was sent`,
  ...['resend.confirm', 'resend.cancel', 'form.replace'].map(
    (event) => `begin
   home: form.edit, 1
   home/form: form.submit
   home.form.home.save fails: nobody knows
   home/form: form.change, another title
   home/form: save.retry
   home/form: ${event}`,
  ),
]

const lists = [
  `begin
   home.past.isOffered from now on: yes
   home: past.open, of the list
   home.changes.load answers: two changes
   home/past: page.next
   home/past: page.previous`,
  `begin
   home.past.isOffered from now on: yes
   home: past.open, of the list
   home.changes.load answers: two changes
   home/past: page.next
   home.changes.load answers: nothing`,
  `begin
   home.home.load answers: two of seven
   home/list: page.next
   home/list: page.previous`,
  `begin
   home.home.load answers: two of seven
   home/list: page.next
   home.home.load answers: nothing`,
]

/** An item that is saved, and shown by the list that is read then. */
const savedAndShown = `begin
   carousel.carousel.load answers: one of three
   carousel: form.edit, 1
   carousel/form: form.change, all that is needed
   carousel/form: form.submit
   carousel.form.carousel.save answers: what was sent
   carousel.carousel.load answers: one of three`

const uploads = [
  `begin
   home: form.create
   home/form: media.choose, a picture
   upload.pictures.open answers: a picture
   home/form/upload/editor: editor.save
   upload.pictures.encode answers: a data URL
   upload.send is half way
   home/form/upload: upload.cancel`,
]

/** A broadcast whose outcome is unknown, and what becomes of it. */
const broadcasts = [
  'notifications/form: form.replace',
  ...[
    'notifications/form: form.dismiss',
    'notifications.form.check answers: what was sent',
    'notifications.form.check answers: what nobody could look at',
    'notifications.form.check answers: nothing',
    'notifications.form.check fails: nobody knows',
    'wait 60000 ms',
  ].map(
    (end) => `notifications/form: form.change, a space behind the title
     notifications.form.attempts.areFound from now on: yes
     notifications/form: outcome.check
     ${end}`,
  ),
].map(
  (moves) => `begin
   notifications: form.open, a form
   notifications/form: form.submit
   notifications.form.send fails: nobody knows
   ${moves}`,
)

const written: Readonly<Record<string, readonly string[]>> = {
  carousel: [
    ...edits,
    savedAndShown,
    undoMeanwhile,
    brokenResend.replace('PORT', 'carousel'),
    ...uploads,
    `begin
     carousel: form.create
     carousel/form: form.submit
     carousel: form.edit, 1`,
  ],
  topics: [
    ...edits,
    undoMeanwhile,
    `begin
     topics: form.edit, 1
     topics/form: form.submit
     topics.form.topics.save fails: nobody knows
     topics/form: form.change, all empty
     topics/form: save.retry`,
    `begin
     topics.topics.load answers: two of seven
     topics.news.load answers: two of seven
     topics/nestedList: list.reload
     wait 8000 ms
     topics/nestedList: list.stop`,
    `begin
     topics.topics.load answers: two of seven
     topics.urlState.set breaks
     topics/tabs: tab.pick, 2`,
    `topics.form.isLoaded from now on: no
     topics.form.load from now on: the host says no
     begin`,
    `topics.news.cache.get from now on: two of seven
     begin
     topics.topics.load answers: two of seven
     topics.urlState.read from now on: its second page
     topics.urlState.onChange tells: its second page`,
    `begin
     topics/nestedList: list.reload
     topics.topics.load answers: two of seven
     topics/tabs: tab.pick, 2
     topics/list: list.retry
     topics.topics.load answers: nothing`,
  ],
  notifications: [
    ...broadcasts,
    `begin
     notifications.form.draft.onPageHide breaks
     notifications: form.open, a form`,
    `begin
     notifications: form.open, a form
     notifications/form: form.submit
     notifications: form.open, a form`,
  ],
  news: [
    ...lists,
    `begin
     news: notify.open, 1
     news/notification: form.change, all empty
     news/notification: form.submit`,
    `begin
     news: form.edit, 1
     news/form: form.submit
     news.form.news.save fails: it is gone
     news/form: form.change, a country outside the list
     news/form: form.submit`,
    `news.confirm from now on: yes
     begin
     news.news.load answers: two of seven
     news/list: page.next
     news.news.load answers: one other
     news: form.edit, 2
     news: delete.request, 2
     news.news.remove answers: done`,
  ],
  createEvent: [
    `begin
     createEvent.log breaks
     createEvent/form: form.submit`,
  ],
  events: [brokenResend.replace('PORT', 'events')],
  geoShots: [
    undoMeanwhile,
    brokenResend.replace('PORT', 'shots'),
    `begin
     geoShots: form.create
     upload.blockUnload breaks
     geoShots/form: media.choose, a clip`,
  ],
  eventDetail: [
    undoMeanwhile.replaceAll('home', 'eventDetail/news'),
    `begin
     eventDetail.notify.load from now on: the host says no
     eventDetail/notificationHost: form.open, a form
     eventDetail/notificationHost: form.open, a form`,
    `begin
     eventDetail/notificationHost: form.open, a form
     eventDetail/notificationHost/form: form.submit
     eventDetail/notificationHost: form.open, a form`,
    `begin
     eventDetail/notificationHost: form.open, a form
     notify.form.findPrior answers: an hour ago
     notify.form.toast breaks
     eventDetail/notificationHost/form: media.remove, the first picture`,
  ],
  articles: [
    `articles.articles.cache.get from now on: two of seven
     begin
     articles.regions answers: two
     articles.urlState.read from now on: its second page
     articles.urlState.onChange tells: its second page`,
    `begin
     articles/list: list.reload
     articles.regions answers: two
     articles/regions: list.retry
     articles.regions answers: two
     articles.urlState.onChange tells: names Asia`,
    `articles.urlState.read from now on: names Asia
     begin
     articles.regions answers: two`,
    `begin
     articles.regions answers: two
     articles: form.create
     articles/form: form.change, an odd address
     articles/form: form.add, a picture`,
  ],
}

/**
 * Paths that are written by hand: what they do takes several moves that mean little alone, so that chance seldom makes
 * them. Those of one screen are gone on all others.
 */
export const writtenWalks = (screen: string): string[][] => (written[screen] ?? []).map((text) => movesOf(screen, text))
