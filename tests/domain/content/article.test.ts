import fc from 'fast-check'
import { expect, test } from 'vitest'
import { article } from '../../../contract/article'
import { articleToSave } from '../../../server/routes/articles'
import {
  type ArticleForm,
  articleFormOf,
  articleMedia,
  articleOf,
  articlePayload,
  articleProblem,
  blankArticle,
  inRegion,
  isSameArticle,
  parseArticleDraft,
  splitMedia,
  thumbnailOf,
} from '../../../src/domain/content/article'

const regions = [
  { id: 'eu', name: 'Europe' },
  { id: 'as', name: 'Asia' },
]
const full: ArticleForm = {
  ...blankArticle(),
  region: 'eu',
  title: 'Eleven days of fog',
  articleImages: ['https://cdn.example/fog.webp', '/media/pier.webp'],
}
const stored = article.parse({
  id: 7,
  name: 'Eleven days of fog',
  thumbnail: 'https://cdn.example/cover.webp',
  articles: ['https://cdn.example/fog.webp', 'https://cdn.example/foghorn.mp4'],
  regionId: 3,
  createdAt: '2026-11-20T09:41:07.123Z',
})

test('a new article is empty and belongs to the first of the regions, or to none where there are none [ART-7, ART-9]', () => {
  const empty = { title: '', image: '', articleImages: [], articleImageEntry: '', region: '' }
  expect(blankArticle()).toEqual(empty)
  expect(inRegion(blankArticle(), { items: regions, isFallback: false })).toEqual({ ...empty, region: 'eu' })
  expect(inRegion({ ...empty, region: 'as' }, { items: regions, isFallback: false }).region).toBe('as')
  expect(inRegion(blankArticle(), { items: [], isFallback: false }).region).toBe('')
})

test('a stored article gets no region that was not selected, and none is saved under a fallback [ART-9, ART-18]', () => {
  const edited = { ...articleFormOf(stored), region: '' }
  expect(inRegion(edited, { items: regions, isFallback: false }).region).toBe('')
  expect(inRegion(articleFormOf(stored), { items: regions, isFallback: true }).region).toBe('')
  expect(inRegion(full, { items: regions, isFallback: true }).region).toBe('')
})

test('an article fills the form under the field names of the form [ART-11, DATA-8, DATA-9]', () => {
  expect(articleFormOf(stored)).toEqual({
    id: '7',
    title: 'Eleven days of fog',
    image: 'https://cdn.example/cover.webp',
    articleImages: ['https://cdn.example/fog.webp', 'https://cdn.example/foghorn.mp4'],
    articleImageEntry: '',
    region: '3',
  })
})

test.each([
  [{ title: ' \u200b', articleImages: [], region: '' }, 'title'],
  [{ articleImages: [], region: '' }, 'articleImages'],
  [{ articleImages: [' ', 'blob:https://desk.example/1'] }, 'articleImages'],
  [{ region: ' ' }, 'region'],
  [{}, null],
  [{ articleImages: [], articleImageEntry: ' https://cdn.example/typed.webp ' }, null],
])('a form with %j has a validation error at its field %j [ART-19, ART-20, ART-21]', (change, problem) => {
  expect(articleProblem({ ...full, ...change })).toBe(problem)
})

test('the thumbnail defaults to the first image that is not a video [ART-10, ART-14]', () => {
  expect(articlePayload(full)).toEqual({
    name: 'Eleven days of fog',
    thumbnail: 'https://cdn.example/fog.webp',
    articles: ['https://cdn.example/fog.webp', '/media/pier.webp'],
    regionId: 'eu',
  })
  expect(articlePayload({ ...full, image: ' https://cdn.example/own.webp ' }).thumbnail).toBe(
    'https://cdn.example/own.webp',
  )
  expect(articlePayload({ ...full, articleImages: ['/media/a.mp4', '/media/b.webp'] }).thumbnail).toBe('/media/b.webp')
  expect(articlePayload({ ...full, articleImages: ['/media/a.mp4'] })).not.toHaveProperty('thumbnail')
  expect(thumbnailOf(stored)).toBe('https://cdn.example/cover.webp')
  expect(thumbnailOf({ ...stored, thumbnail: ' ' })).toBe('https://cdn.example/fog.webp')
  expect(thumbnailOf({ ...stored, thumbnail: '', articles: [] })).toBe('')
})

test('a URL typed beside the images and not added is sent with them [UPL-11]', () => {
  const typed = { ...full, articleImageEntry: ' https://cdn.example/typed.webp ' }
  expect(articlePayload(typed).articles).toEqual([...full.articleImages, 'https://cdn.example/typed.webp'])
  expect(articleMedia.commit(typed)).toEqual({
    ...full,
    articleImages: [...full.articleImages, 'https://cdn.example/typed.webp'],
  })
  expect(articleMedia.commit({ ...full, articleImageEntry: ' ' })).toEqual(full)
})

test('an uploaded image becomes the thumbnail or is added to the images, and can be removed [ART-8, UPL-13]', () => {
  expect(articleMedia.put(full, 'image', '/media/c.webp')).toEqual({ ...full, image: '/media/c.webp' })
  expect(articleMedia.put(full, 'articleImages', '/media/c.webp').articleImages.at(-1)).toBe('/media/c.webp')
  expect(articleMedia.read({ ...full, image: 'x' }, 'image')).toEqual(['x'])
  expect(articleMedia.write({ ...full, image: 'x' }, 'image', [])).toEqual({ ...full, image: '' })
  expect(articleMedia.read({ ...full, image: '' }, 'image')).toEqual([])
  expect(articleMedia.write(full, 'articleImages', ['/media/pier.webp']).articleImages).toEqual(['/media/pier.webp'])
})

test.each([
  ['https://cdn.example/a.mp4', true],
  ['https://cdn.example/a.MOV?token=1', true],
  ['/media/a.webm#t=3', true],
  ['https://cdn.example/a.ogg', true],
  ['https://cdn.example/a.mp4.webp', false],
  ['https://mp4.example/a', false],
  ['https://cdn.example/mp4', false],
])('%s is a video: %j [ART-14]', (address, isVideo) => {
  const split = { images: isVideo ? [] : [address], videos: isVideo ? [address] : [] }
  expect(splitMedia({ articles: [' ', address] })).toEqual(split)
})

test('what a form without a problem sends is what the contract takes [ART-22, CALL-21]', () => {
  fc.assert(
    fc.property(
      fc.record({
        id: fc.constantFrom('', '7'),
        title: fc.string(),
        image: fc.oneof(fc.string(), fc.constant('data:image/png;base64,AA')),
        articleImages: fc.array(fc.oneof(fc.string(), fc.constant('blob:x'))),
        articleImageEntry: fc.string(),
        region: fc.string(),
      }),
      (form) => {
        if (articleProblem(form) !== null) return
        const sent = articlePayload(form)
        expect(articleToSave.safeParse(sent)).toEqual({ success: true, data: sent })
        expect('id' in sent).toBe(form.id !== '')
        expect([sent.thumbnail, ...sent.articles].some((url) => /^(data|blob):/.test(url ?? ''))).toBe(false)
      },
    ),
  )
})

test('a saved article is recognized by the values that were sent [EXT-3]', () => {
  const sent = articlePayload(articleFormOf(stored))
  expect(isSameArticle(stored, sent)).toBe(true)
  expect(isSameArticle({ ...stored, id: '8' }, sent)).toBe(false)
  expect(isSameArticle({ ...stored, name: 'Twelve days' }, sent)).toBe(false)
  const { id, ...created } = sent
  expect([id, isSameArticle({ ...stored, id: '8' }, created)]).toEqual(['7', true])
})

test('a form is restored unchanged from its draft, and from an article in the format of the API [DRAFT-13, DATA-16]', () => {
  const form = { ...articleFormOf(stored), articleImageEntry: 'https://' }
  expect(parseArticleDraft({ ...form })).toEqual(form)
  const { name, thumbnail, articles, regionId } = stored
  expect(parseArticleDraft({ name, thumbnail, articles, regionId })).toEqual({
    title: name,
    image: thumbnail,
    articleImages: articles,
    articleImageEntry: '',
    region: '3',
  })
})

test('a draft of any content is read as a form or as none, without embedded images [DRAFT-13]', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(full), 'name', 'articles')), fc.jsonValue()),
      (formData) => {
        const form = parseArticleDraft(formData)
        if (form) expect(() => articleProblem(form) ?? articlePayload(form)).not.toThrow()
      },
    ),
  )
  expect(parseArticleDraft({ subject: 'Storm' })).toBeNull()
  expect(
    parseArticleDraft({ image: 'data:image/png;base64,AA', articleImages: ['blob:x', 7, 'https://a/b'] }),
  ).toMatchObject({ image: '', articleImages: ['https://a/b'] })
})

test('what is in the form is an article to be seen, also while something is missing [EXT-146]', () => {
  expect(articleOf({ ...full, title: ' ', articleImages: [], image: '' })).toEqual({
    name: '',
    thumbnail: '',
    articles: [],
    regionId: full.region,
    id: full.id ?? '',
  })
  expect(articleOf(full)).toMatchObject({ name: full.title, articles: full.articleImages })
})
