/** A part of a screen that others have as well, so that the path of one can be gone on another. */
export interface ScreenPart {
  sort: 'form' | 'host' | 'list' | 'screen'
  /** The beginning of the names of its machines. */
  machines: string
  actor: string
  /** Its ports by what they are for; `all` is the beginning of their names. */
  ports: Readonly<Partial<Record<'all' | 'cache' | 'check' | 'load' | 'remove' | 'save', string>>>
  /** What leads to it, after what else the path does first. */
  opening: (as: Opened) => readonly string[]
  /** It is there from the start, but not as the opening leaves it. */
  isThere?: boolean
}

/** With what a form opens: with the values of an item or new ones, and whether as a draft. */
export interface Opened {
  isEdit: boolean
  isDraft: boolean
}

/** The actor that has the list and the form of a screen: in an event's detail it is the part with its news. */
export const homeOf = (screen: string): string => (screen === 'eventDetail' ? 'eventDetail/news' : screen)
const homePortOf = (screen: string): string => homeOf(screen).replace('/', '.')

/** What a screen calls the items of its list. */
const kindOf = (screen: string): string => ({ eventDetail: 'news', geoShots: 'shots' })[screen] ?? screen

const nothing = (): readonly string[] => []

/** The form that creates and edits the items of a screen. */
export function formOf(screen: string): ScreenPart {
  const home = homeOf(screen)
  const port = screen === 'createEvent' ? 'createEvent' : `${screen}.form`
  const kind = kindOf(screen)
  const isSent = screen === 'notifications'
  const filled = `${home}/form: form.change, all that is needed`
  const opens = {
    createEvent: () => [filled],
    notifications: () => ['notifications: form.open, a form'],
  }[screen]
  /** A form without drafts of its own is left once, and taken up by Undo. */
  const asDraft = [`${home}/form: form.change, another title`, `${home}/form: form.dismiss`, `${home}: form.undo`]
  const opening = ({ isEdit, isDraft }: Opened): readonly string[] => [
    ...(isEdit ? [`${home}: form.edit, 1`] : [`${home}: form.create`, filled]),
    ...(isEdit && isDraft ? asDraft : []),
  ]
  return {
    sort: 'form',
    machines: `${homePortOf(screen)}.form`,
    actor: `${home}/form`,
    ports: {
      all: port,
      save: screen === 'createEvent' ? 'createEvent.log' : isSent ? `${port}.send` : `${port}.${kind}.save`,
      check: isSent ? `${port}.check` : `${port}.${kind}.check`,
    },
    opening: opens ?? opening,
    isThere: screen === 'createEvent' || screen === 'topics',
  }
}

/** The notification of an item. */
const notificationOf = (screen: string): ScreenPart => ({
  sort: 'form',
  machines: `${screen}.notification.form`,
  actor: screen === 'eventDetail' ? 'eventDetail/notificationHost/form' : `${screen}/notification`,
  ports: { all: 'notify.form', save: 'notify.form.send', check: 'notify.form.check' },
  opening: () =>
    screen === 'eventDetail'
      ? ['eventDetail.event answers: found', 'eventDetail/notificationHost: form.open, a form']
      : [`${screen}: notify.open, 1`],
})

const hostOf = (machines: string, actor: string, ports: ScreenPart['ports']): ScreenPart => ({
  sort: 'host',
  machines,
  actor,
  ports,
  opening: nothing,
})

/** The lists of a screen: its own, its past, the choices of its form, and what is read like a list. */
function listsOf(screen: string): ScreenPart[] {
  const home = homeOf(screen)
  const port = homePortOf(screen)
  const kind = `${port}.${kindOf(screen)}`
  const list = (name: string, machines: string, ports: ScreenPart['ports'], opening: readonly string[] = []) => ({
    sort: 'list' as const,
    machines,
    actor: name,
    ports,
    opening: () => opening,
  })
  const choices = ['topics', 'regions', 'events'].map((name) =>
    list(`${home}/${name}`, `${port}.${name}.list`, { load: `${port}.${name}` }, [`${home}: form.create`]),
  )
  const own =
    screen === 'notifications' ? { load: 'notifications.sent' } : { load: `${kind}.load`, cache: `${kind}.cache` }
  const past = [`${port}.past.isOffered from now on: yes`, `${home}: past.open, of the list`]
  const nested = { load: 'topics.news.load', cache: 'topics.news.cache' }
  return [
    list(`${home}/list`, `${port}.list`, own),
    list(`${home}/tabs`, `${port}.tabs`, { load: screen === 'articles' ? 'articles.regions' : `${kind}.load` }),
    list(`${home}/past`, `${port}.past.list`, { load: `${port}.changes.load` }, past),
    ...choices,
    { ...list('topics/nestedList', 'topics.news.list', nested, [scopes.topics]), isThere: true },
    list('eventDetail/detail', 'eventDetail.detail', { load: 'eventDetail.event' }),
    ...['news', 'carousel', 'events', 'articles', 'trending'].map((name) =>
      list(`home/${name}`, `home.${name}.tile`, { load: `home.${name}.load` }),
    ),
  ]
}

/** What says what a list is a list of. */
export const scopes = { articles: 'articles.regions answers: two', topics: 'topics.topics.load answers: two of seven' }

const screenOf = (screen: string): ScreenPart => {
  const port = homePortOf(screen)
  const kind = `${port}.${kindOf(screen)}`
  return {
    sort: 'screen',
    machines: screen,
    actor: homeOf(screen),
    ports: { all: port, load: `${kind}.load`, cache: `${kind}.cache`, remove: `${kind}.remove` },
    opening: nothing,
  }
}

/** The parts of a screen, and of screens that have no such part as if they had it. */
const partsOf = (screen: string): ScreenPart[] => [
  formOf(screen),
  notificationOf(screen),
  ...listsOf(screen),
  hostOf('eventDetail.notification.formHost', 'eventDetail/notificationHost', { load: 'eventDetail.notify.load' }),
  hostOf(`${screen}.formHost`, screen, { load: `${screen}.form.load`, all: screen }),
]

const isBelow = (name: string, above: string): boolean => name === above || name.startsWith(`${above}.`)

/** The part of a screen to which a machine belongs, by the machine's name. */
export const partOf = (screen: string, machine: string): ScreenPart =>
  partsOf(screen)
    .filter(({ machines }) => isBelow(machine, machines))
    .sort((one, other) => other.machines.length - one.machines.length)[0] ?? screenOf(screen)

export const wholeOf = screenOf
