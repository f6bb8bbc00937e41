import { test } from 'vitest'
import { topicComparison } from '../../src/domain/comparison/topic'
import { topicTexts } from '../../src/messages/content/topics'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { NotifyDialog } from '../../src/views/shared/notify/notify-dialog.view'
import { TopicsView } from '../../src/views/topics/topics.view'
import { openTopics } from '../support/fixtures/topics-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, either, hostOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => topicComparison)
const options = { items: 3, staysOpen: true } as const

for (const way of crudWalks(options))
  test(`on Trending Topics: ${way.text} [TOPIC-1, TOPIC-2, TOPIC-3, TOPIC-7, TOPIC-8, TOPIC-10, TOPIC-16, TOPIC-17, TOPIC-19, EXT-3, EXT-231]`, async () => {
    const desk = await openTopics()
    const parts = { Notify: NotifyDialog, Changed, Past: NoPast }
    await show(<TopicsView {...parts} screen={desk.screen} clock={stillClock()} />, '/trending-topics')
    await walk(
      way,
      crudHands({
        ...options,
        host: hostOf(desk),
        form: either(topicTexts.form),
        submit: topicTexts.submit,
        saveFailed: topicTexts.saveFailed,
        deleteFailed: topicTexts.deleteFailed,
        fields: { [topicTexts.fields.topicName]: 'New' },
      }),
    )
    desk.actor.stop()
  })
