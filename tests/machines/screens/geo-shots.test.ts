import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { geoShotFormOf } from '../../../src/domain/content/geo-shot'
import { failed, refused, unknown, unreached } from '../../support/fakes'
import { aShot, openGeoShots } from '../../support/fixtures/geo-shots-fixture'
import { imageFile, PER_PAGE, pageOf, videoFile } from '../../support/fixtures/news-fixture'
import { regionState } from '../../support/region-state'

type AppServices = Awaited<ReturnType<typeof openGeoShots>>
const values = (services: AppServices) => services.form().getSnapshot().context.values
const good = { title: 'New', videoUrl: '/media/new.mp4', region: 'Europe', country: 'Norway' }

async function remove(services: AppServices, id: string) {
  services.screen.send({ type: 'delete.request', item: aShot(id) })
  await settled()
  services.removal().send({ type: 'delete.confirm' })
  services.drop(id)
  await services.removing.last().yes()
}

describe('the list of GeoShots', () => {
  test('reads page 0 on entry, and the page of a number that is chosen [GEO-20, GEO-21, EXT-5]', async () => {
    const services = await openGeoShots()
    expect([services.reads, services.ids(), services.list.getSnapshot().context.pages]).toEqual([[0], ['1', '2'], 3])
    services.list.send({ type: 'page.open', page: 2 })
    await settled()
    expect([services.reads, services.ids(), services.bar.here().page]).toEqual([[0, 2], ['5'], 2])
    await services.bar.back()
    expect(services.ids()).toEqual(['1', '2'])
  })

  test('that cannot be read is reported, empty and no longer loading [GEO-22]', async () => {
    const services = await openGeoShots({ holdsPages: true })
    await services.pages.last().no(refused('No'))
    expect([services.ids(), services.list.getSnapshot().value, services.toasts.texts()]).toEqual([
      [],
      'failed',
      ['Failed to fetch GeoShots'],
    ])
  })

  test('steps back from an empty page as often as needed, down to page 0 [GEO-18]', async () => {
    const services = await openGeoShots({ count: 1, urlState: { page: 4 } })
    expect([services.page(), services.ids(), services.bar.here().page]).toEqual([0, ['1'], 0])
    expect(services.bar.told.every((told) => told.startsWith('replace'))).toBe(true)
    const none = await openGeoShots({ count: 0, urlState: { page: 1 } })
    expect([none.page(), none.ids(), none.list.getSnapshot().value]).toEqual([0, [], 'ready'])
  })

  test('shows the page selected last, in whatever order the responses arrive [GEO-21]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(2), { minLength: 2, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (chosen, order) => {
          const services = await openGeoShots({ holdsPages: true })
          await services.pages.last().yes(services.pageAt(0))
          for (const page of chosen) {
            services.list.send({ type: 'page.open', page })
            await settled()
          }
          for (let open = services.pages.calls; open.length > 0; ) {
            const call = open[(order.next().value ?? 0) % open.length]
            await call?.yes(services.pageAt(call.asked.page))
            open = services.pages.calls.filter((one) => one.isOpen())
          }
          const last = chosen.at(-1) ?? 0
          expect([services.page(), services.ids()]).toEqual([last, services.pageAt(last).items.map(({ id }) => id)])
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the GeoShot form', () => {
  test('tells others which GeoShot is open, for as long as it is [EXT-266]', async () => {
    const { screen, form, open } = await openGeoShots()
    screen.send({ type: 'form.edit', item: aShot('1') })
    await settled()
    expect([...open]).toEqual(['1'])
    form().send({ type: 'form.dismiss' })
    await settled()
    expect([...open]).toEqual([])
  })

  test('opens empty in create, filled in edit, and closes on Cancel [GEO-2, GEO-3]', async () => {
    const services = await openGeoShots()
    services.screen.send({ type: 'form.create' })
    expect([services.formState(), values(services).title]).toEqual(['creating', ''])
    services.form().send({ type: 'form.dismiss' })
    expect(services.formState()).toBe('browsing')
    const item = aShot('2', { sourceUrls: ['https://a.example/1'] })
    services.screen.send({ type: 'form.edit', item })
    expect([services.formState(), values(services)]).toEqual(['editing', geoShotFormOf(item)])
    services.form().send({ type: 'form.dismiss' })
    expect(services.formState()).toBe('browsing')
  })

  test('offers the regions of the server, or the fallback regions [GEO-23, CALL-25]', async () => {
    const services = await openGeoShots()
    services.screen.send({ type: 'form.create' })
    await settled()
    await services.regions.last().yes(pageOf([{ id: 'r', name: 'Nordics' }]))
    expect(
      services
        .regionList()
        .getSnapshot()
        .context.items.map(({ name }) => name),
    ).toEqual(['Nordics'])
    const other = await openGeoShots()
    other.screen.send({ type: 'form.create' })
    await settled()
    await other.regions.last().no(refused())
    expect(
      other
        .regionList()
        .getSnapshot()
        .context.items.map(({ name }) => name),
    ).toContain('Oceania')
    expect(other.toasts.texts()).toEqual(['Failed to fetch regions'])
  })

  test.each(['title', 'videoUrl', 'region', 'country'] as const)(
    'without %s is rejected without a call [GEO-5, GEO-6]',
    async (field) => {
      const services = await openGeoShots()
      services.screen.send({ type: 'form.create' })
      services.form().send({ type: 'form.change', values: { ...good, [field]: ' ' } })
      services.form().send({ type: 'form.submit' })
      expect([services.saving.calls.length, services.toasts.texts()]).toEqual([
        0,
        ['Please fill in all required fields'],
      ])
      expect(services.form().getSnapshot().context.problem?.field).toBe(field)
    },
  )

  test('accepts a video file unchanged, rejects another, and waits for its upload before it saves [GEO-4, GEO-7, UPL-8, EXT-12]', async () => {
    const services = await openGeoShots()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'media.choose', field: 'videoUrl', files: [imageFile()] })
    await settled()
    expect([services.upload.sending.calls.length, services.toasts.texts()]).toEqual([0, ['Please select a video file']])
    services.form().send({ type: 'media.choose', field: 'videoUrl', files: [videoFile()] })
    services.form().send({ type: 'form.submit' })
    expect(services.saving.calls.length).toBe(0)
    await services.upload.sending.last().yes('/media/filmed.mp4')
    expect(values(services).videoUrl).toBe('/media/filmed.mp4')
    services.form().send({ type: 'media.remove', field: 'videoUrl', index: 0 })
    expect(values(services).videoUrl).toBe('')
  })

  test('keeps its previous video when an upload fails or is cancelled [UPL-9, EXT-12]', async () => {
    const services = await openGeoShots()
    services.screen.send({ type: 'form.edit', item: aShot('1') })
    for (const file of [videoFile(), videoFile()])
      services.form().send({ type: 'media.choose', field: 'videoUrl', files: [file] })
    await services.upload.sending.last().no(unreached())
    services.form().getSnapshot().children.upload?.send({ type: 'upload.cancel' })
    await settled()
    expect([values(services).videoUrl, services.form().getSnapshot().context.queue]).toEqual(['/media/1.mp4', []])
    expect(services.toasts.texts()).toContain('Failed to upload video')
  })

  test('saved, it closes, shows a notice, and the current page is read again [GEO-8, GEO-9, GEO-10]', async () => {
    for (const [mode, text] of [
      ['create', 'GeoShot created successfully!'],
      ['edit', 'GeoShot updated successfully!'],
    ] as const) {
      const services = await openGeoShots({ urlState: { page: 1 } })
      services.screen.send(mode === 'edit' ? { type: 'form.edit', item: aShot('3') } : { type: 'form.create' })
      services.form().send({ type: 'form.change', values: good })
      services.form().send({ type: 'form.submit' })
      const { asked, yes } = services.saving.last()
      expect(asked.values.id).toBe(mode === 'edit' ? '3' : undefined)
      await yes(services.take(asked.values))
      expect([services.formState(), services.reads, services.toasts.texts()]).toEqual(['browsing', [1, 1], [text]])
    }
  })

  test('saved, it is in its row before the page has been read again [EXT-305]', async () => {
    const services = await openGeoShots({ holdsPages: true })
    await services.pages.last().yes(services.pageAt(0))
    services.screen.send({ type: 'form.edit', item: aShot('1') })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'form.submit' })
    await services.saving.last().yes(services.take(services.saving.last().asked.values))
    const { value, context } = services.list.getSnapshot()
    expect([value, context.items[0]?.title]).toEqual([{ loading: 'refreshing' }, 'New'])
  })

  test.each([
    [refused('No'), ['Failed to save GeoShot']],
    [failed(500, 'Down'), ['Down', 'Failed to save GeoShot']],
    [unreached(), ['Failed to save GeoShot']],
  ])('that fails with %o stays open with its content [GEO-11]', async (error, texts) => {
    const services = await openGeoShots()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'form.submit' })
    await services.saving.last().no(error)
    expect([services.formState(), values(services).title, services.toasts.texts()]).toEqual(['creating', 'New', texts])
  })

  test('whose save has an unknown outcome can be checked; if nothing was saved, the form stays [EXT-3]', async () => {
    const services = await openGeoShots()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'form.submit' })
    await services.saving.last().no(unknown())
    services.form().send({ type: 'outcome.check' })
    await services.checking.last().yes(null)
    expect([services.formState(), values(services).title]).toEqual(['creating', 'New'])
  })
})

describe('previewing a GeoShot', () => {
  test('shows one in a dialog, reflected in the URL, and closes back to the table [GEO-12, EXT-5]', async () => {
    const services = await openGeoShots({ urlState: { preview: '2' } })
    expect(services.screen.getSnapshot().context.previewed?.id).toBe('2')
    services.screen.send({ type: 'preview.close' })
    expect([services.screen.getSnapshot().context.previewed, services.bar.here().preview]).toEqual([null, null])
    services.screen.send({ type: 'preview.open', item: aShot('1') })
    expect(services.bar.here().preview).toBe('1')
  })
})

describe('deleting a GeoShot', () => {
  test('asks first; dismissed, nothing happens [GEO-13, GEO-14]', async () => {
    const services = await openGeoShots()
    services.screen.send({ type: 'delete.request', item: aShot('1') })
    await settled()
    expect([services.removal().getSnapshot().value, services.removing.calls.length]).toEqual(['confirming', 0])
    services.removal().send({ type: 'delete.cancel' })
    expect([services.removing.calls.length, services.ids(), services.reads]).toEqual([0, ['1', '2'], [0]])
    expect(regionState(services.screen, 'deletion')).toBe('idle')
  })

  test('confirmed, the current page is read again, without a notice [GEO-15, GEO-16]', async () => {
    const services = await openGeoShots({ urlState: { page: 1 } })
    await remove(services, '3')
    expect([services.removing.last().asked.item.id, services.ids(), services.page()]).toEqual(['3', ['4', '5'], 1])
    expect([services.reads, services.toasts.shown]).toEqual([[1, 1], []])
  })

  test('of the last item of a page above 0 goes back one page [GEO-17, GEO-18]', async () => {
    const services = await openGeoShots({ urlState: { page: 2 } })
    await remove(services, '5')
    expect([services.page(), services.ids(), services.bar.here().page]).toEqual([1, ['3', '4'], 1])
  })

  test.each([
    [refused('In use'), ['Failed to delete GeoShot']],
    [failed(500), ['An error occurred', 'Failed to delete GeoShot']],
    [unreached(), ['Failed to delete GeoShot']],
  ])('that fails with %o leaves the item [GEO-19]', async (error, texts) => {
    const services = await openGeoShots()
    services.screen.send({ type: 'delete.request', item: aShot('1') })
    await settled()
    services.removal().send({ type: 'delete.confirm' })
    await services.removing.last().no(error)
    expect([services.ids(), services.reads, services.toasts.texts()]).toEqual([['1', '2'], [0], texts])
  })

  test('that races with paging never ends on an empty later page or on another than was selected [GEO-16, GEO-17, GEO-18]', async () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('page' as const), page: fc.nat(3) }),
      fc.record({ type: fc.constant('delete' as const) }),
      fc.record({ type: fc.constant('elsewhere' as const), id: fc.integer({ min: 1, max: 7 }).map(String) }),
      fc.record({ type: fc.constant('answer' as const), which: fc.nat() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const services = await openGeoShots({ count: 7, holdsPages: true })
        let chosen = 0
        const answer = async (which: number) => {
          const open = services.pages.calls.filter((call) => call.isOpen())
          const call = open[which % Math.max(open.length, 1)]
          await call?.yes(services.pageAt(call.asked.page))
        }
        await answer(0)
        for (const one of steps) {
          if (one.type === 'page') services.list.send({ type: 'page.open', page: one.page })
          chosen = one.type === 'page' ? one.page : chosen
          if (one.type === 'answer') await answer(one.which)
          if (one.type === 'elsewhere') services.drop(one.id)
          const [shown] = services.ids()
          if (one.type === 'delete' && shown !== undefined) await remove(services, shown)
          await settled()
        }
        for (let left = 0; left < 40 && services.list.getSnapshot().hasTag('busy'); left += 1) await answer(left)
        expect(services.list.getSnapshot().value).toBe('ready')
        expect(services.page() === 0 || services.ids().length > 0).toBe(true)
        if (steps.some(({ type }) => type === 'elsewhere')) return
        const last = Math.max(0, Math.ceil((services.pageAt(0).total ?? 0) / PER_PAGE) - 1)
        expect(services.page()).toBe(Math.min(chosen, last))
        expect(services.ids()).toEqual(services.pageAt(services.page()).items.map(({ id }) => id))
      }),
      { numRuns: 100 },
    )
  })
})
