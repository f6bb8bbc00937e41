import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { type ArticleForm, articleFormOf } from '../../../src/domain/content/article'
import type { Opening } from '../../../src/machines/parts/draft-autosave.ports'
import { failed, refused, unreached } from '../../support/fakes'
import { anArticle, goodArticle, openArticles } from '../../support/fixtures/article-fixture'
import { imageFile, pageOf } from '../../support/fixtures/news-fixture'
import { formState, openIn } from '../../support/region-state'

type AppServices = Awaited<ReturnType<typeof openArticles>>
const form = ({ screen }: AppServices) => formState(screen)
const ids = ({ list }: AppServices) => list.getSnapshot().context.items.map(({ id }) => id)
const values = (services: AppServices) => services.form().getSnapshot().context.values
const page = ({ list }: AppServices) => list.getSnapshot().context.page

/** Opens an empty form and types into it. */
function write(services: AppServices, typed: Partial<ArticleForm> = goodArticle) {
  services.screen.send({ type: 'form.create' })
  services.form().send({ type: 'form.change', values: typed })
}

const keptEdit: Opening<ArticleForm> = {
  mode: 'edit',
  id: '2',
  values: { ...articleFormOf(anArticle('2')), title: 'SavedDraft' },
  draft: { id: 'draft 9', rev: 3 },
}
const { id: _, ...newValues } = keptEdit.values
const keptNew: Opening<ArticleForm> = { ...keptEdit, mode: 'create', id: null, values: newValues }

describe('the tabs', () => {
  test('are the regions; the first is selected once they are read, and its articles are read [ART-1, ART-2, ART-3]', async () => {
    const services = await openArticles({ holdsRegions: true })
    expect([services.reads, services.tabs.getSnapshot().context.selected]).toEqual([[], null])
    await services.offering.last().yes(pageOf([{ id: 'eu', name: 'Europe' }]))
    expect([services.reads, ids(services), services.tabs.getSnapshot().context.selected]).toEqual([
      ['eu 0'],
      ['1', '2'],
      'eu',
    ])
  })

  test('read the articles of their region from page 0 [ART-3, ART-6]', async () => {
    const services = await openArticles()
    services.list.send({ type: 'page.open', page: 2 })
    await settled()
    expect([ids(services), services.bar.here().page]).toEqual([['5'], 2])
    services.tabs.send({ type: 'tab.pick', id: 'as' })
    await settled()
    expect([ids(services), page(services), services.reads]).toEqual([['6'], 0, ['eu 0', 'eu 2', 'as 0']])
    expect([services.bar.here().tab, services.bar.here().page]).toEqual(['as', 0])
  })

  test('and the page are in the URL: a reload, Back and Forward restore them [EXT-5]', async () => {
    const services = await openArticles({ urlState: { tab: 'eu', page: 1 } })
    expect([ids(services), services.reads, services.bar.here().page]).toEqual([['3', '4'], ['eu 1'], 1])
    services.tabs.send({ type: 'tab.pick', id: 'as' })
    await settled()
    await services.bar.back()
    expect([ids(services), page(services), services.tabs.getSnapshot().context.selected]).toEqual([['3', '4'], 1, 'eu'])
    await services.bar.forward()
    expect([ids(services), page(services)]).toEqual([['6'], 0])
  })

  test('default to the first if the one in the URL does not exist [EXT-5, ART-2]', async () => {
    const services = await openArticles({ urlState: { tab: 'moon' } })
    expect([ids(services), services.bar.here().tab]).toEqual([['1', '2'], null])
  })

  test('selected one after the other show the last, however late the responses are [ART-3, ART-6]', async () => {
    const services = await openArticles({ holdsPages: true })
    services.tabs.send({ type: 'tab.pick', id: 'as' })
    services.tabs.send({ type: 'tab.pick', id: 'eu' })
    services.list.send({ type: 'page.open', page: 1 })
    await settled()
    const last = services.pages.last()
    await last.yes(services.pageAt(last.asked))
    for (const call of services.pages.calls.slice(0, -1)) await call.yes(services.pageAt(call.asked))
    expect([ids(services), page(services)]).toEqual([['3', '4'], 1])
    expect(services.pages.calls.map(({ asked }) => asked.signal.aborted)).toEqual([true, true, true, false])
  })

  test('without regions read nothing [ART-16]', async () => {
    const services = await openArticles({ regions: [] })
    expect([services.reads, services.regions.getSnapshot().value, services.toasts.shown]).toEqual([[], 'ready', []])
  })

  test.each([
    ['refused', refused('Closed'), ['Failed to load regions']],
    ['not ok', failed(404), ['An error occurred', 'An error occurred while loading regions']],
  ])(
    'fall back to the six known regions when the call is %s, and the failure is reported [ART-17, ART-18, CALL-25]',
    async (_name, error, told) => {
      const services = await openArticles({ holdsRegions: true })
      await services.offering.last().no(error)
      expect(services.toasts.texts()).toEqual(told)
      expect(services.reads).toEqual(['north-america 0'])
      expect(services.regions.getSnapshot().context.items).toHaveLength(6)
      write(services)
      services.form().send({ type: 'form.submit' })
      expect([services.saving.calls.length, services.toasts.texts().at(-1)]).toEqual([0, 'Please select a region'])
      services.regions.send({ type: 'list.retry' })
      await settled()
      await services.offering.last().yes(pageOf([{ id: 'as', name: 'Asia' }]))
      expect([services.reads.at(-1), services.tabs.getSnapshot().context.selected]).toEqual(['as 0', 'as'])
      services.form().send({ type: 'form.submit' })
      expect(services.take(services.saving.last().asked.values).regionId).toBe('as')
    },
  )

  test('that cannot be read are reported after the last attempt [ART-18, READ-1]', async () => {
    const services = await openArticles({ holdsRegions: true })
    for (const wait of [1_000, 2_000, 4_000]) {
      await services.offering.last().no(unreached())
      await services.pass(wait)
    }
    expect(services.toasts.shown).toEqual([])
    await services.offering.last().no(unreached())
    expect(services.toasts.texts()).toEqual(['An error occurred while loading regions'])
  })
})

describe('the list of articles', () => {
  test.each([
    [refused('Closed'), ['Failed to load articles']],
    [failed(404), ['An error occurred', 'An error occurred while loading articles']],
  ])('a failed read is reported, leaves it empty and ends the loading [ART-27, ART-28]', async (error, told) => {
    const services = await openArticles({ holdsPages: true })
    await services.pages.last().no(error)
    expect([ids(services), services.toasts.texts(), services.list.getSnapshot().value]).toEqual([[], told, 'failed'])
    services.list.send({ type: 'list.retry' })
    await settled()
    await services.pages.last().yes(services.pageAt({ scope: 'eu', page: 0 }))
    expect(ids(services)).toEqual(['1', '2'])
  })
})

describe('adding an article', () => {
  test('opens an empty form for the first region, not for the selected tab [ART-7, ART-9]', async () => {
    const services = await openArticles({ urlState: { tab: 'as' } })
    write(services)
    expect(form(services)).toBe('creating')
    services.form().send({ type: 'form.submit' })
    expect(services.take(services.saving.last().asked.values).regionId).toBe('eu')
  })

  test.each([
    [{ title: ' ', articleImages: [], region: '' }, 'Please enter a name for the article'],
    [{ title: 'A', articleImages: [' '], region: '' }, 'Please add at least one article image'],
  ])('a validation error is reported and makes no call: %o [ART-19, ART-20]', async (typed, text) => {
    const services = await openArticles()
    write(services, typed)
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.toasts.texts(), form(services)]).toEqual([0, [text], 'creating'])
  })

  test('without regions nothing can be saved [ART-21]', async () => {
    const services = await openArticles({ regions: [] })
    write(services)
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, ['Please select a region']])
  })

  test('saved, it closes, shows a notice and reads the current page again [ART-22, ART-23]', async () => {
    const services = await openArticles({ urlState: { page: 1 } })
    write(services, { title: ' New ', articleImageEntry: ' https://a.org/typed.webp ' })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    expect([asked.values.id, asked.values.articleImages]).toEqual([undefined, ['https://a.org/typed.webp']])
    await yes(services.take(asked.values))
    expect([form(services), ids(services), services.reads, services.bar.here().page]).toEqual([
      'browsing',
      ['2', '3'],
      ['eu 1', 'eu 1'],
      1,
    ])
    expect([services.toasts.texts(), services.drafts.log]).toEqual([
      ['Article created successfully'],
      ['begin 1', 'attempt draft 1', 'finish draft 1'],
    ])
  })

  test.each([
    [refused('The desk is closed'), ['Failed to save article']],
    [failed(500, 'Down'), ['Down', 'An error occurred while saving the article']],
    [unreached(), ['An error occurred while saving the article']],
  ])('that fails stays open with its content [ART-25, ART-26]', async (error, told) => {
    const services = await openArticles()
    write(services)
    services.form().send({ type: 'form.submit' })
    await services.saving.last().no(error)
    expect([form(services), values(services).title, services.toasts.texts()]).toEqual(['creating', 'New', told])
  })

  test('accepts images for its thumbnail and its images, and removes them again [ART-8, UPL-13]', async () => {
    const services = await openArticles()
    write(services, {})
    const upload = async (field: string, url: string) => {
      services.form().send({ type: 'media.choose', field, files: [imageFile()] })
      await services.upload.opening.last().yes({ preview: 'blob:1', width: 400, height: 300, hasAlpha: false })
      services.form().getSnapshot().children.upload?.getSnapshot().children.editor?.send({ type: 'editor.save' })
      await services.upload.encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
      await services.upload.sending.last().yes(url)
    }
    await upload('image', 'https://a.org/cover.webp')
    await upload('articleImages', 'https://a.org/one.webp')
    expect(values(services)).toMatchObject({
      image: 'https://a.org/cover.webp',
      articleImages: ['https://a.org/one.webp'],
    })
    services.form().send({ type: 'media.remove', field: 'image', index: 0 })
    services.form().send({ type: 'media.remove', field: 'articleImages', index: 0 })
    expect(values(services)).toMatchObject({ image: '', articleImages: [] })
  })

  test('with an unknown outcome is checked and found [EXT-3]', async () => {
    const services = await openArticles()
    write(services)
    services.form().send({ type: 'form.submit' })
    await services.pass(60_000)
    services.form().send({ type: 'outcome.check' })
    await settled()
    await services.checking.last().yes(anArticle('7'))
    expect([form(services), services.toasts.texts().at(-1)]).toEqual(['browsing', 'Article created successfully'])
  })
})

describe('editing an article', () => {
  test('opens the form filled; saved, it closes, shows a notice and reads the page again [ART-11, ART-22, ART-24]', async () => {
    const services = await openArticles()
    services.screen.send({ type: 'form.edit', item: anArticle('2') })
    expect([form(services), values(services), services.bar.here().edit]).toEqual([
      'editing',
      articleFormOf(anArticle('2')),
      '2',
    ])
    services.form().send({ type: 'form.change', values: { title: 'Other', region: 'as' } })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(services.take(asked.values))
    expect([form(services), ids(services), services.toasts.texts()]).toEqual([
      'browsing',
      ['1', '3'],
      ['Article updated successfully'],
    ])
  })

  test('without a region requires one [ART-21]', async () => {
    const services = await openArticles()
    services.screen.send({ type: 'form.edit', item: anArticle('2', { regionId: undefined }) })
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, ['Please select a region']])
  })

  test('opens the item of the URL, once its region and page are loaded [EXT-5]', async () => {
    const services = await openArticles({ urlState: { tab: 'eu', page: 1, edit: '3' } })
    expect([form(services), values(services).title]).toEqual(['editing', 'Name 3'])
  })
})

describe('deleting an article', () => {
  test('asks first; confirmed, the call goes out and the page is read again [ART-29, ART-30]', async () => {
    const services = await openArticles({ urlState: { page: 2 } })
    services.screen.send({ type: 'delete.request', item: anArticle('5') })
    await settled()
    expect(services.removing.calls).toHaveLength(0)
    services.removal().send({ type: 'delete.confirm' })
    await settled()
    services.drop('5')
    await services.removing.last().yes()
    expect([services.toasts.texts(), ids(services), services.bar.here().page]).toEqual([
      ['Article deleted successfully'],
      ['3', '4'],
      1,
    ])
  })

  test('declined, nothing happens [ART-29]', async () => {
    const services = await openArticles()
    services.screen.send({ type: 'delete.request', item: anArticle('1') })
    services.removal().send({ type: 'delete.cancel' })
    await settled()
    expect([services.removing.calls.length, ids(services), services.toasts.shown]).toEqual([0, ['1', '2'], []])
  })

  test.each([
    [refused('Not you'), ['Failed to delete article']],
    [failed(500), ['An error occurred', 'An error occurred while deleting the article']],
  ])('that fails leaves the article [ART-31, ART-32]', async (error, told) => {
    const services = await openArticles()
    services.screen.send({ type: 'delete.request', item: anArticle('1') })
    services.removal().send({ type: 'delete.confirm' })
    await settled()
    await services.removing.last().no(error)
    expect([ids(services), services.toasts.texts()]).toEqual([['1', '2'], told])
  })
})

describe('previewing an article', () => {
  test('opens it with its videos, and closes back to the list; the URL can open it [ART-13, ART-14, EXT-5]', async () => {
    const services = await openArticles({ urlState: { tab: 'as', preview: '6' } })
    expect(services.screen.getSnapshot().context.previewed?.id).toBe('6')
    services.screen.send({ type: 'video.open', url: 'https://a.org/a.mp4' })
    expect(services.screen.getSnapshot().context.video).toBe('https://a.org/a.mp4')
    services.screen.send({ type: 'video.close' })
    services.screen.send({ type: 'preview.close' })
    expect([services.screen.getSnapshot().context.previewed, services.bar.here().preview]).toEqual([null, null])
  })
})

describe('drafts of articles', () => {
  test('one handed off is restored once, in its own form [DRAFT-12, DRAFT-13]', async () => {
    for (const handed of [keptNew, keptEdit]) {
      const services = await openArticles({ handed })
      expect([form(services), values(services).title, services.toasts.texts()]).toEqual([
        openIn[handed.mode],
        'SavedDraft',
        ['Draft restored successfully'],
      ])
    }
  })

  test('are saved when the screen is left, and discarded by Cancel until Undo [DRAFT-12, DRAFT-11, EXT-8]', async () => {
    const services = await openArticles()
    write(services)
    services.actor.send({ type: 'screen.leave' })
    expect([services.drafts.log, services.toasts.texts()]).toEqual([
      ['begin 1', 'flush draft 1'],
      ['Draft saved automatically'],
    ])
    services.form().send({ type: 'form.dismiss' })
    services.screen.send({ type: 'form.undo' })
    expect(values(services).title).toBe('New')
  })
})
