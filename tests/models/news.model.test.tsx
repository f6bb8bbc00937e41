import { test } from 'vitest'
import { newsComparison } from '../../src/domain/comparison/news'
import { newsTexts } from '../../src/messages/content/news'
import { newsFormTexts } from '../../src/messages/content/news-form'
import { NewsView } from '../../src/views/news/news.view'
import { NewsForm } from '../../src/views/news/news-form'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { NotifyDialog } from '../../src/views/shared/notify/notify-dialog.view'
import { Selected } from '../../src/views/shared/selection/selected'
import { goodNews, openDesk, PER_PAGE } from '../support/fixtures/news-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, either, hostOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => newsComparison)
const { fields } = newsFormTexts
const options = { items: 3, perPage: PER_PAGE, leadsToFirst: true, confirmsWith: 'browser' } as const

for (const way of crudWalks(options))
  test(`on News Management: ${way.text} [NEWS-9, NEWS-10, NEWS-12, NEWS-24, NEWS-28, NEWS-32, TABLE-3, EXT-3, EXT-231]`, async () => {
    const desk = await openDesk({ count: options.items })
    const parts = { Form: NewsForm, Notify: NotifyDialog, Changed, Selected, Past: NoPast }
    await show(<NewsView {...parts} screen={desk.screen} clock={stillClock()} />, '/all-news')
    await walk(
      way,
      crudHands({
        ...options,
        host: hostOf(desk),
        add: newsTexts.add,
        form: newsFormTexts.formTitle,
        submit: newsTexts.submit,
        saveFailed: either(newsFormTexts.saveFailed),
        deleteFailed: newsTexts.removal.removeFailed,
        fields: {
          [fields.title]: goodNews.title,
          [fields.dateTime]: goodNews.dateTime,
          [fields.description]: goodNews.description,
          Country: goodNews.country,
        },
      }),
    )
    desk.actor.stop()
  })
