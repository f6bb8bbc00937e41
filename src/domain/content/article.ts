import * as z from 'zod/mini'
import type { Article, ArticleToSave } from '../../../contract/article'
import type { Region } from '../../../contract/region'
import { isBlank } from '../text'
import { addresses, holdsAny, isSame, listOrEmpty, textOrEmpty } from './form-fields'
import { listField, mediaFields, singleField } from './media-fields'

/** The values of the article form (DATA-9). */
export interface ArticleForm {
  id?: string
  title: string
  /** The URL of the thumbnail. */
  image: string
  articleImages: string[]
  /** The URL typed into the images field and not yet added to the list. */
  articleImageEntry: string
  /** The id of a region; empty in a new article, which gets the first region once the regions are loaded (ART-9). */
  region: string
}

/** The regions that a form offers; an article cannot be saved under a fallback region (ART-18). */
export interface OfferedRegions {
  items: readonly Region[]
  isFallback: boolean
}

/** A field that validation can reject. */
export type ArticleProblem = 'title' | 'articleImages' | 'region'

/** The empty form in create mode (ART-7). */
export const blankArticle = (): ArticleForm => ({
  title: '',
  image: '',
  articleImages: [],
  articleImageEntry: '',
  region: '',
})

/**
 * Resolves the region that an article is saved under: a new article gets the first one, and fallback regions give none
 * (ART-9, ART-18).
 */
export function inRegion(values: ArticleForm, { items, isFallback }: OfferedRegions): ArticleForm {
  if (isFallback) return { ...values, region: '' }
  return isBlank(values.region) && !values.id ? { ...values, region: items[0]?.id ?? '' } : values
}

/** The form values of an article to edit (ART-11, DATA-9). */
export const articleFormOf = (article: Article): ArticleForm => ({
  id: article.id,
  title: article.name,
  image: article.thumbnail,
  articleImages: article.articles,
  articleImageEntry: '',
  region: article.regionId ?? '',
})

/** The required fields that are empty: name, images, region (ART-19, ART-20, ART-21). */
export const articleGaps = (values: ArticleForm): ArticleProblem[] =>
  (['title', 'articleImages', 'region'] as const).filter((field) =>
    field === 'articleImages' ? imagesOf(values).length === 0 : isBlank(values[field]),
  )

/** The first invalid field of a form; null if it can be saved. */
export const articleProblem = (values: ArticleForm): ArticleProblem | null => articleGaps(values)[0] ?? null

/**
 * The payload of a form: it includes the URL still in the images field, and the first image if there is no thumbnail
 * (ART-10).
 */
export function articlePayload(values: ArticleForm): ArticleToSave {
  const articles = imagesOf(values)
  const thumbnail = addresses([values.image])[0] ?? firstImage(articles)
  return {
    ...(values.id ? { id: values.id } : {}),
    name: values.title.trim(),
    ...(thumbnail === undefined ? {} : { thumbnail }),
    articles,
    regionId: values.region.trim(),
  }
}

/** The picture of an article's card: its thumbnail, or its first image if it has none (ART-10). */
export const thumbnailOf = ({ thumbnail, articles }: Article): string =>
  isBlank(thumbnail) ? (firstImage(articles) ?? '') : thumbnail

/** Splits an article's files into images and videos by their extension (ART-14). */
export function splitMedia({ articles }: Pick<Article, 'articles'>): { images: string[]; videos: string[] } {
  const given = articles.filter((address) => !isBlank(address))
  return { images: given.filter((address) => !isVideo(address)), videos: given.filter(isVideo) }
}

/** Whether an article equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameArticle = (article: Article, sent: ArticleToSave): boolean =>
  isSame(articlePayload(articleFormOf(article)), sent)

const draftSchema = z.object({
  id: textOrEmpty,
  title: textOrEmpty,
  name: textOrEmpty,
  image: textOrEmpty,
  thumbnail: textOrEmpty,
  articleImages: listOrEmpty,
  articles: listOrEmpty,
  articleImageEntry: textOrEmpty,
  region: textOrEmpty,
  regionId: textOrEmpty,
})

/** The form values of a draft, in the form's or the server's shape; null if it contains none of an article. */
export function parseArticleDraft(formData: Record<string, unknown>): ArticleForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, title, name, image, thumbnail, articleImages, articles, articleImageEntry, region, regionId } = read.data
  return {
    ...(id === '' ? {} : { id }),
    title: title || name,
    image: addresses([image || thumbnail])[0] ?? '',
    articleImages: addresses(articleImages.length > 0 ? articleImages : articles),
    articleImageEntry,
    region: region || regionId,
  }
}

const imagesOf = (values: ArticleForm): string[] => addresses([...values.articleImages, values.articleImageEntry])

const isVideo = (address: string): boolean => /\.(?:mp4|m4v|webm|mov|og[gv])(?:$|[?#])/i.test(address.trim())

const firstImage = (articles: readonly string[]): string | undefined =>
  splitMedia({ articles: [...articles] }).images[0]

/** The file fields of the article form: its thumbnail and its images (ART-8). */
export const articleMedia = mediaFields<ArticleForm>({
  image: singleField('IMAGE', 'image'),
  articleImages: listField('IMAGE', 'articleImages', 'articleImageEntry'),
})

/** The article that a form would save, as far as it is filled in (EXT-146). */
export function articleOf(values: ArticleForm): Article {
  const sent = articlePayload(values)
  return { ...sent, thumbnail: sent.thumbnail ?? '', id: values.id ?? '' }
}
