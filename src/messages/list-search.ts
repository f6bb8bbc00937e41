import { commonTexts } from './common'

const { items } = commonTexts

/** The search over all pages of a list, its filters and its order (EXT-105 to EXT-112). */
export const listSearchTexts = {
  /** Below the rows, while words are typed that only this page was searched for. */
  here: (found: number, loaded: number, all: number | null) =>
    all === null
      ? `${found} of ${loaded} on this page. The other pages were not searched.`
      : `${found} of ${loaded} on this page, ${all} in all.`,
  searchAll: (all: number | null) => (all === null ? 'Search all pages' : `Search all ${all}`),
  /** Below the rows, once all pages have been searched. */
  everywhere: (found: number, all: number | null, words: string) =>
    all === null ? `${items(found)} with "${words}".` : `${items(found)} of ${all} with "${words}".`,
  end: 'Show the whole list',
  reading: (done: number, of: number | null) =>
    of === null ? `Reading page ${done + 1}` : `Reading page ${Math.min(done + 1, of)} of ${of}`,
  cancel: 'Cancel the search',
  /** The filters and the order. */
  filters: 'Filters',
  active: 'Active filters',
  names: {
    type: 'Type',
    topic: 'Topic',
    region: 'Region',
    country: 'Country',
    from: 'From',
    to: 'Until',
    enabled: 'Shown to readers',
    when: 'Takes place',
  },
  any: 'Any',
  values: { true: 'Yes', false: 'No', running: 'Running', upcoming: 'Upcoming', past: 'Past' },
  sort: 'Order',
  usual: 'As usual',
  sorts: {
    date: ['Oldest first', 'Latest first'],
    title: ['Title, A to Z', 'Title, Z to A'],
    type: ['Type, A to Z', 'Type, Z to A'],
    country: ['Country, A to Z', 'Country, Z to A'],
    enabled: ['Disabled first', 'Enabled first'],
  },
  words: (words: string) => `"${words}" on all pages`,
  only: 'One item',
  clearAll: 'Clear all',
  /** An item of the address that is not on this page. */
  missing: 'The item of this address is not on this page.',
  missingAnywhere: 'The item of this address is not in this list. It may have been deleted.',
  /** A saved item that is not shown. */
  saved: (title: string) =>
    title === '' ? 'It is saved, but not shown here.' : `"${title}" is saved, but not shown here.`,
  show: 'Show',
  close: 'Close',
  /** The names of the fields in which words were found. */
  fields: {
    description: 'Description',
    subTitle: 'Subtitle',
    bulletPoints: 'Bullet point',
    region: 'Region',
    country: 'Country',
    sourceUrl: 'Source',
    sourceUrls: 'Source',
  },
} as const
