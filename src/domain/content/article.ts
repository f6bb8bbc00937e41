import * as z from 'zod/mini'
import type { Article, ArticleToSave } from '../../../contract/article'
import { readText } from '../../../contract/fields'
import type { Region } from '../../../contract/region'
import { isBlank } from '../text'
import { addresses } from './form-fields'

/** The article form as it is filled in (DATA-9). */
export interface ArticleForm {
  id?: string
  title: string
  /** The thumbnail. */
  image: string
  articleImages: string[]
  /** An address typed beside the images and not yet added to them. */
  articleImageEntry: string
  /** The id of a region; empty in a new article for the first one, whenever the regions come (ART-9). */
  region: string
}

/** The regions that a form offers; those that stand in for them are none to save under (ART-18). */
export interface OfferedRegions {
  items: readonly Region[]
  isFallback: boolean
}

/** A field that a rule can refuse. */
export type ArticleProblem = 'title' | 'articleImages' | 'region'

/** An empty form in add mode (ART-7). */
export const blankArticle = (): ArticleForm => ({
  title: '',
  image: '',
  articleImages: [],
  articleImageEntry: '',
  region: '',
})

/** The form with the region that it is saved under: a new article's is the first one, none is a fallback (ART-9, ART-18). */
export function inRegion(values: ArticleForm, { items, isFallback }: OfferedRegions): ArticleForm {
  if (isFallback) return { ...values, region: '' }
  return isBlank(values.region) && !values.id ? { ...values, region: items[0]?.id ?? '' } : values
}

/** The form filled with an article for editing it (ART-11, DATA-9). */
export const articleFormOf = (article: Article): ArticleForm => ({
  id: article.id,
  title: article.name,
  image: article.thumbnail,
  articleImages: article.articles,
  articleImageEntry: '',
  region: article.regionId ?? '',
})

/** The first field that keeps a form from being saved (ART-19, ART-20, ART-21). */
export function articleProblem(values: ArticleForm): ArticleProblem | null {
  if (isBlank(values.title)) return 'title'
  if (imagesOf(values).length === 0) return 'articleImages'
  return isBlank(values.region) ? 'region' : null
}

/** What is sent for a form: a typed image belongs to it, and the first image stands in for a thumbnail (ART-10). */
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

/** The picture of an article's card: its thumbnail, or its first image where it has none (ART-10). */
export const thumbnailOf = ({ thumbnail, articles }: Article): string =>
  isBlank(thumbnail) ? (firstImage(articles) ?? '') : thumbnail

/** An article's images and its videos, told apart by their extension (ART-14). */
export function splitMedia({ articles }: Pick<Article, 'articles'>): { images: string[]; videos: string[] } {
  const given = articles.filter((address) => !isBlank(address))
  return { images: given.filter((address) => !isVideo(address)), videos: given.filter(isVideo) }
}

/** Whether an article is what was sent: the same content, and the same article where one was named (EXT-3). */
export function isSameArticle(article: Article, sent: ArticleToSave): boolean {
  if (sent.id !== undefined && sent.id !== article.id) return false
  const stored = articlePayload(articleFormOf(article))
  return JSON.stringify({ ...stored, id: undefined }) === JSON.stringify({ ...sent, id: undefined })
}

const texts = z._default(z.catch(z.array(z.unknown()), []), [])
const draftSchema = z.object({
  id: readText,
  title: readText,
  name: readText,
  image: readText,
  thumbnail: readText,
  articleImages: texts,
  articles: texts,
  articleImageEntry: readText,
  region: readText,
  regionId: readText,
})

/** The form that a draft holds, ours or one in the server's shape; null where it holds nothing of an article. */
export function parseArticleDraft(formData: Record<string, unknown>): ArticleForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !Object.keys(draftSchema.shape).some((key) => Object.hasOwn(formData, key))) return null
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
