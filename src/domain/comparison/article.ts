import { type Article, article } from '../../../contract/article'
import { type ArticleForm, articleFormOf, articlePayload } from '../content/article'
import { comparison, parseBy } from './comparison'

/** How an edited article is compared with the stored one. */
export const articleComparison = comparison<ArticleForm, Article>({
  sent: articlePayload,
  parts: {
    name: ['title'],
    thumbnail: ['image'],
    articles: ['articleImages', 'articleImageEntry'],
    regionId: ['region'],
  },
  valuesOf: articleFormOf,
  parse: parseBy(article, (read) => read),
})
