import { blankNotification } from '../../domain/content/notification'
import type { Visit } from '../../machines/page/visit.machine'
import { paletteTexts } from '../../messages/shell/palette'

const create = { type: 'form.create' }
const { create: texts } = paletteTexts

/** What can be created from any screen (EXT-181). */
export const creations: readonly (Visit & { title: string })[] = [
  { title: texts.story, path: '/all-news', screen: 'news', event: create },
  { title: texts.event, path: '/events', screen: 'events', event: create },
  { title: texts.slide, path: '/carousel', screen: 'carousel', event: create },
  { title: texts.article, path: '/articles', screen: 'articles', event: create },
  { title: texts.geoShot, path: '/geoshots', screen: 'geoShots', event: create },
  {
    title: texts.notification,
    path: '/notifications',
    screen: 'notifications',
    event: { type: 'form.open', values: blankNotification() },
  },
]
