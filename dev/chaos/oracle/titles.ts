import type { ContentTable } from '../wire/host'

const TABLES: Readonly<Record<string, ContentTable>> = {
  '/all-news': 'news',
  '/carousel': 'carousel',
  '/geoshots': 'geoShots',
  '/articles': 'articles',
  '/events': 'events',
  '/trending-topics': 'topics',
  '/notifications': 'outbox',
}
/** The table that a form of a screen writes to; null if it writes to none. */
export const tableOf = (path: string, isDialog: boolean): ContentTable | null => {
  if (isDialog) return 'outbox'
  return path.startsWith('/events/') ? 'eventNews' : (TABLES[path] ?? null)
}

const FIELDS = ['topicName', 'subject', 'name', 'title'] as const
/** The field that has the title of what a form is about. */
export const titleField = (values: Readonly<Record<string, unknown>>): string =>
  FIELDS.find((name) => name in values) ?? 'title'
/** The title in a form's values. */
export function titleOf(values: Readonly<Record<string, unknown>>): string {
  const title = values[titleField(values)]
  return typeof title === 'string' ? title.trim() : ''
}

/** The name of an intention, with which each of its titles begins. */
export const tokenOf = (title: string): string | null => /^([TN]\d+)v/.exec(title)?.[1] ?? null
