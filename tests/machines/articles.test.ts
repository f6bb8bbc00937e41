import { describe, expect, test } from 'vitest'
import { settled } from '../../dev/charts/explore'
import { type ArticleForm, articleFormOf } from '../../src/domain/article'
import type { Opening } from '../../src/machines/parts/draft-keeper.machine'
import { anArticle, goodArticle, openArticles } from '../support/article-desk'
import { failed, refused, unreached } from '../support/fakes'
import { imageFile, pageOf } from '../support/news-desk'

type Desk = Awaited<ReturnType<typeof openArticles>>
const form = ({ crud }: Desk) => crud.getSnapshot().value.form
const ids = ({ list }: Desk) => list.getSnapshot().context.items.map(({ id }) => id)
const values = (desk: Desk) => desk.form().getSnapshot().context.values
const page = ({ list }: Desk) => list.getSnapshot().context.page

/** Opens an empty form and types into it. */
function write(desk: Desk, typed: Partial<ArticleForm> = goodArticle) {
  desk.crud.send({ type: 'form.create' })
  desk.form().send({ type: 'form.change', values: typed })
}

const keptEdit: Opening<ArticleForm> = {
  mode: 'edit',
  id: '2',
  values: { ...articleFormOf(anArticle('2')), title: 'Kept' },
  draft: { id: 'draft 9', rev: 3 },
}
const { id: _, ...newValues } = keptEdit.values
const keptNew: Opening<ArticleForm> = { ...keptEdit, mode: 'create', id: null, values: newValues }

describe('the tabs', () => {
  test('are the regions; the first is selected once they are read, and its articles with it [ART-1, ART-2, ART-3]', async () => {
    const desk = await openArticles({ holdsRegions: true })
    expect([desk.reads, desk.tabs.getSnapshot().context.selected]).toEqual([[], null])
    await desk.offering.last().yes(pageOf([{ id: 'eu', name: 'Europe' }]))
    expect([desk.reads, ids(desk), desk.tabs.getSnapshot().context.selected]).toEqual([['eu 0'], ['1', '2'], 'eu'])
  })

  test('read the articles of their region from page 0 [ART-3, ART-6]', async () => {
    const desk = await openArticles()
    desk.list.send({ type: 'page.open', page: 2 })
    await settled()
    expect([ids(desk), desk.bar.here().page]).toEqual([['5'], 2])
    desk.tabs.send({ type: 'tab.pick', id: 'as' })
    await settled()
    expect([ids(desk), page(desk), desk.reads]).toEqual([['6'], 0, ['eu 0', 'eu 2', 'as 0']])
    expect([desk.bar.here().tab, desk.bar.here().page]).toEqual(['as', 0])
  })

  test('and the page live in the address: a reload and Back and Forward find them again [EXT-5]', async () => {
    const desk = await openArticles({ place: { tab: 'eu', page: 1 } })
    expect([ids(desk), desk.reads, desk.bar.here().page]).toEqual([['3', '4'], ['eu 1'], 1])
    desk.tabs.send({ type: 'tab.pick', id: 'as' })
    await settled()
    await desk.bar.back()
    expect([ids(desk), page(desk), desk.tabs.getSnapshot().context.selected]).toEqual([['3', '4'], 1, 'eu'])
    await desk.bar.forward()
    expect([ids(desk), page(desk)]).toEqual([['6'], 0])
  })

  test('of which the address asks for none that is there give the first [EXT-5, ART-2]', async () => {
    const desk = await openArticles({ place: { tab: 'moon' } })
    expect([ids(desk), desk.bar.here().tab]).toEqual([['1', '2'], null])
  })

  test('chosen one after the other show the last, however late the answers come [D1, ART-3, ART-6]', async () => {
    const desk = await openArticles({ holdsPages: true })
    desk.tabs.send({ type: 'tab.pick', id: 'as' })
    desk.tabs.send({ type: 'tab.pick', id: 'eu' })
    desk.list.send({ type: 'page.open', page: 1 })
    await settled()
    const last = desk.pages.last()
    await last.yes(desk.pageAt(last.asked))
    for (const call of desk.pages.calls.slice(0, -1)) await call.yes(desk.pageAt(call.asked))
    expect([ids(desk), page(desk)]).toEqual([['3', '4'], 1])
    expect(desk.pages.calls.map(({ asked }) => asked.signal.aborted)).toEqual([true, true, true, false])
  })

  test('that are none read nothing [ART-16]', async () => {
    const desk = await openArticles({ regions: [] })
    expect([desk.reads, desk.regions.getSnapshot().matches('ready'), desk.toasts.shown]).toEqual([[], true, []])
  })

  test.each([
    ['refused', refused('Closed'), ['Failed to load regions']],
    ['not ok', failed(404), ['An error occurred', 'An error occurred while loading regions']],
  ])(
    'fall back to the six known regions when the call is %s, and the failure is told [ART-17, ART-18, CALL-25]',
    async (_name, error, told) => {
      const desk = await openArticles({ holdsRegions: true })
      await desk.offering.last().no(error)
      expect(desk.toasts.texts()).toEqual(told)
      expect(desk.reads).toEqual(['north-america 0'])
      expect(desk.regions.getSnapshot().context.items).toHaveLength(6)
      write(desk)
      desk.form().send({ type: 'form.submit' })
      expect([desk.saving.calls.length, desk.toasts.texts().at(-1)]).toEqual([0, 'Please select a region'])
      desk.regions.send({ type: 'list.retry' })
      await settled()
      await desk.offering.last().yes(pageOf([{ id: 'as', name: 'Asia' }]))
      expect([desk.reads.at(-1), desk.tabs.getSnapshot().context.selected]).toEqual(['as 0', 'as'])
      desk.form().send({ type: 'form.submit' })
      expect(desk.take(desk.saving.last().asked.values).regionId).toBe('as')
    },
  )

  test('that cannot be reached are told after the last try [ART-18, READ-1]', async () => {
    const desk = await openArticles({ holdsRegions: true })
    for (const wait of [1_000, 2_000, 4_000]) {
      await desk.offering.last().no(unreached())
      await desk.pass(wait)
    }
    expect(desk.toasts.shown).toEqual([])
    await desk.offering.last().no(unreached())
    expect(desk.toasts.texts()).toEqual(['An error occurred while loading regions'])
  })
})

describe('the list of articles', () => {
  test.each([
    [refused('Closed'), ['Failed to load articles']],
    [failed(404), ['An error occurred', 'An error occurred while loading articles']],
  ])('a failed read is told, leaves it empty and ends the loading [ART-27, ART-28]', async (error, told) => {
    const desk = await openArticles({ holdsPages: true })
    await desk.pages.last().no(error)
    expect([ids(desk), desk.toasts.texts(), desk.list.getSnapshot().matches('failed')]).toEqual([[], told, true])
    desk.list.send({ type: 'list.retry' })
    await settled()
    await desk.pages.last().yes(desk.pageAt({ scope: 'eu', page: 0 }))
    expect(ids(desk)).toEqual(['1', '2'])
  })
})

describe('adding an article', () => {
  test('opens an empty form for the first region, not for the tab looked at [ART-7, ART-9]', async () => {
    const desk = await openArticles({ place: { tab: 'as' } })
    write(desk)
    expect(form(desk)).toBe('create')
    desk.form().send({ type: 'form.submit' })
    expect(desk.take(desk.saving.last().asked.values).regionId).toBe('eu')
  })

  test.each([
    [{ title: ' ', articleImages: [], region: '' }, 'Please enter a name for the article'],
    [{ title: 'A', articleImages: [' '], region: '' }, 'Please add at least one article image'],
  ])('what breaks a rule is told and makes no call: %o [ART-19, ART-20]', async (typed, text) => {
    const desk = await openArticles()
    write(desk, typed)
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.toasts.texts(), form(desk)]).toEqual([0, [text], 'create'])
  })

  test('without regions there is none to save under [ART-21]', async () => {
    const desk = await openArticles({ regions: [] })
    write(desk)
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, ['Please select a region']])
  })

  test('saved, it closes, says so and reads the shown page again [ART-22, ART-23]', async () => {
    const desk = await openArticles({ place: { page: 1 } })
    write(desk, { title: ' New ', articleImageEntry: ' https://a.org/typed.webp ' })
    desk.form().send({ type: 'form.submit' })
    const { asked, yes } = desk.saving.last()
    expect([asked.values.id, asked.values.articleImages]).toEqual([undefined, ['https://a.org/typed.webp']])
    await yes(desk.take(asked.values))
    expect([form(desk), ids(desk), desk.reads, desk.bar.here().page]).toEqual([
      'closed',
      ['2', '3'],
      ['eu 1', 'eu 1'],
      1,
    ])
    expect([desk.toasts.texts(), desk.drafts.log]).toEqual([
      ['Article created successfully'],
      ['begin 1', 'discard draft 1'],
    ])
  })

  test.each([
    [refused('The desk is closed'), ['Failed to save article']],
    [failed(500, 'Down'), ['Down', 'An error occurred while saving the article']],
    [unreached(), ['An error occurred while saving the article']],
  ])('that fails stays open with its content [ART-25, ART-26]', async (error, told) => {
    const desk = await openArticles()
    write(desk)
    desk.form().send({ type: 'form.submit' })
    await desk.saving.last().no(error)
    expect([form(desk), values(desk).title, desk.toasts.texts()]).toEqual(['create', 'New', told])
  })

  test('takes pictures for its thumbnail and its images, and gives them up again [ART-8, UPL-13]', async () => {
    const desk = await openArticles()
    write(desk, {})
    const upload = async (field: string, url: string) => {
      desk.form().send({ type: 'media.choose', field, files: [imageFile()] })
      await desk.upload.opening.last().yes({ preview: 'blob:1', width: 400, height: 300, hasAlpha: false })
      desk.form().getSnapshot().children.upload?.getSnapshot().children.editor?.send({ type: 'editor.save' })
      await desk.upload.encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
      await desk.upload.sending.last().yes(url)
    }
    await upload('image', 'https://a.org/cover.webp')
    await upload('articleImages', 'https://a.org/one.webp')
    expect(values(desk)).toMatchObject({ image: 'https://a.org/cover.webp', articleImages: ['https://a.org/one.webp'] })
    desk.form().send({ type: 'media.remove', field: 'image', index: 0 })
    desk.form().send({ type: 'media.remove', field: 'articleImages', index: 0 })
    expect(values(desk)).toMatchObject({ image: '', articleImages: [] })
  })

  test('whose outcome nobody knows is looked for and found [EXT-3]', async () => {
    const desk = await openArticles()
    write(desk)
    desk.form().send({ type: 'form.submit' })
    await desk.pass(60_000)
    desk.form().send({ type: 'outcome.check' })
    await settled()
    await desk.checking.last().yes(anArticle('7'))
    expect([form(desk), desk.toasts.texts().at(-1)]).toEqual(['closed', 'Article created successfully'])
  })
})

describe('editing an article', () => {
  test('opens the form filled; saved, it closes, says so and reads the page again [ART-11, ART-22, ART-24]', async () => {
    const desk = await openArticles()
    desk.crud.send({ type: 'form.edit', item: anArticle('2') })
    expect([form(desk), values(desk), desk.bar.here().edit]).toEqual(['edit', articleFormOf(anArticle('2')), '2'])
    desk.form().send({ type: 'form.change', values: { title: 'Other', region: 'as' } })
    desk.form().send({ type: 'form.submit' })
    const { asked, yes } = desk.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(desk.take(asked.values))
    expect([form(desk), ids(desk), desk.toasts.texts()]).toEqual([
      'closed',
      ['1', '3'],
      ['Article updated successfully'],
    ])
  })

  test('of no region asks for one [ART-21]', async () => {
    const desk = await openArticles()
    desk.crud.send({ type: 'form.edit', item: anArticle('2', { regionId: undefined }) })
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, ['Please select a region']])
  })

  test('opens what the address asks for, once its region and page are there [EXT-5]', async () => {
    const desk = await openArticles({ place: { tab: 'eu', page: 1, edit: '3' } })
    expect([form(desk), values(desk).title]).toEqual(['edit', 'Name 3'])
  })
})

describe('deleting an article', () => {
  test('asks first; confirmed, the call goes out and the page is read again [ART-29, ART-30]', async () => {
    const desk = await openArticles({ place: { page: 2 } })
    desk.crud.send({ type: 'delete.request', item: anArticle('5') })
    await settled()
    expect(desk.removing.calls).toHaveLength(0)
    desk.removal().send({ type: 'delete.confirm' })
    await settled()
    desk.drop('5')
    await desk.removing.last().yes()
    expect([desk.toasts.texts(), ids(desk), desk.bar.here().page]).toEqual([
      ['Article deleted successfully'],
      ['3', '4'],
      1,
    ])
  })

  test('declined, nothing happens [ART-29]', async () => {
    const desk = await openArticles()
    desk.crud.send({ type: 'delete.request', item: anArticle('1') })
    desk.removal().send({ type: 'delete.cancel' })
    await settled()
    expect([desk.removing.calls.length, ids(desk), desk.toasts.shown]).toEqual([0, ['1', '2'], []])
  })

  test.each([
    [refused('Not you'), ['Failed to delete article']],
    [failed(500), ['An error occurred', 'An error occurred while deleting the article']],
  ])('that fails leaves the article [ART-31, ART-32]', async (error, told) => {
    const desk = await openArticles()
    desk.crud.send({ type: 'delete.request', item: anArticle('1') })
    desk.removal().send({ type: 'delete.confirm' })
    await settled()
    await desk.removing.last().no(error)
    expect([ids(desk), desk.toasts.texts()]).toEqual([['1', '2'], told])
  })
})

describe('previewing an article', () => {
  test('opens it with its videos, and closes back to the list; the address can ask for it [ART-13, ART-14, EXT-5]', async () => {
    const desk = await openArticles({ place: { tab: 'as', preview: '6' } })
    expect(desk.preview.getSnapshot().context.item?.id).toBe('6')
    desk.preview.send({ type: 'video.open', url: 'https://a.org/a.mp4' })
    expect(desk.preview.getSnapshot().matches({ open: 'watching' })).toBe(true)
    desk.preview.send({ type: 'video.close' })
    desk.preview.send({ type: 'preview.close' })
    expect([desk.preview.getSnapshot().value, desk.bar.here().preview]).toEqual(['closed', null])
  })
})

describe('drafts of articles', () => {
  test('one handed over is restored once, in the form that it belongs to [DRAFT-12, DRAFT-13]', async () => {
    for (const handed of [keptNew, keptEdit]) {
      const desk = await openArticles({ handed })
      expect([form(desk), values(desk).title, desk.toasts.texts()]).toEqual([
        handed.mode,
        'Kept',
        ['Draft restored successfully'],
      ])
    }
  })

  test('are kept when the screen is left, and discarded by Cancel until Undo [DRAFT-12, DRAFT-11, EXT-8]', async () => {
    const desk = await openArticles()
    write(desk)
    desk.actor.send({ type: 'screen.leave' })
    expect([desk.drafts.log, desk.toasts.texts()]).toEqual([
      ['begin 1', 'flush draft 1'],
      ['Draft saved automatically'],
    ])
    desk.form().send({ type: 'form.dismiss' })
    desk.crud.send({ type: 'form.undo' })
    expect(values(desk).title).toBe('New')
  })
})
