import { test } from 'vitest'
import { articleComparison } from '../../src/domain/comparison/article'
import { articleTexts } from '../../src/messages/content/articles'
import { ArticleForm } from '../../src/views/articles/article-form'
import { ArticlesView } from '../../src/views/articles/articles.view'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { openArticles, PER_PAGE } from '../support/fixtures/article-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, either, hostOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => articleComparison)
const { fields } = articleTexts
/** Those of Europe, whose tab is the first. */
const options = { items: 5, perPage: PER_PAGE } as const

for (const way of crudWalks(options))
  test(`on Articles Management: ${way.text} [ART-5, ART-6, ART-7, ART-11, ART-23, ART-24, ART-26, ART-29, ART-30, ART-32, EXT-3, EXT-231]`, async () => {
    const desk = await openArticles()
    const parts = { Form: ArticleForm, Changed, Past: NoPast }
    await show(<ArticlesView {...parts} screen={desk.screen} clock={stillClock()} />, '/articles')
    await walk(
      way,
      crudHands({
        ...options,
        host: hostOf(desk),
        add: articleTexts.add,
        form: articleTexts.formTitle,
        submit: articleTexts.submit,
        saveFailed: either(articleTexts.saveFailed),
        deleteFailed: articleTexts.removal.removeFailed,
        fields: { [fields.title]: 'New', [fields.articleImages]: 'https://a.org/new.webp' },
      }),
    )
    desk.actor.stop()
  })
