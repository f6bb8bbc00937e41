/** A screen whose form is filled in: what opens it, the field of its title, and what it needs beside that. */
export interface FilledScreen {
  path: string
  /** The button that opens the form; null if it is open. */
  opener: string | null
  title: string
  rest: Readonly<Record<string, string>>
  /** What is chosen from a list. */
  choices?: Readonly<Record<string, string>>
}

const PICTURE = '/media/demo-aurora.webp'
const TIME = '2044-11-20T09:41'

export const SCREENS: readonly [FilledScreen, ...FilledScreen[]] = [
  {
    path: '/all-news',
    opener: 'Add News',
    title: 'Title',
    rest: { 'Date and time': TIME, Description: 'Text', Country: 'uk' },
  },
  { path: '/carousel', opener: 'Add Carousel Item', title: 'Title', rest: { Image: PICTURE } },
  { path: '/trending-topics', opener: null, title: 'Topic Name', rest: {} },
  {
    path: '/geoshots',
    opener: 'Create GeoShot',
    title: 'Title',
    rest: { 'Video URL': '/media/demo-clip-ferry.mp4', Country: 'Peru' },
    choices: { Region: 'Europe' },
  },
  { path: '/articles', opener: 'Add Article', title: 'Name', rest: { 'Article images': PICTURE } },
  {
    path: '/events',
    opener: 'Create Event',
    title: 'Name',
    rest: { Description: 'Text', 'Start date': TIME, 'Banner image': PICTURE, Country: 'Peru' },
    choices: { Region: 'Europe' },
  },
]
