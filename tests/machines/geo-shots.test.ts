import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../../dev/charts/explore'
import { geoShotFormOf } from '../../src/domain/geo-shot'
import { failed, refused, unknown, unreached } from '../support/fakes'
import { aShot, openGeoShots } from '../support/geo-shots-desk'
import { imageFile, PER_PAGE, pageOf, videoFile } from '../support/news-desk'

type Desk = Awaited<ReturnType<typeof openGeoShots>>
const values = (desk: Desk) => desk.form().getSnapshot().context.values
const good = { title: 'New', videoUrl: '/media/new.mp4', region: 'Europe', country: 'Norway' }

async function remove(desk: Desk, id: string) {
  desk.crud.send({ type: 'delete.request', item: aShot(id) })
  await settled()
  desk.removal().send({ type: 'delete.confirm' })
  desk.drop(id)
  await desk.removing.last().yes()
}

describe('the list of GeoShots', () => {
  test('reads page 0 on entry, and the page of a number that is chosen [GEO-20, GEO-21, EXT-5]', async () => {
    const desk = await openGeoShots()
    expect([desk.reads, desk.ids(), desk.list.getSnapshot().context.pages]).toEqual([[0], ['1', '2'], 3])
    desk.list.send({ type: 'page.open', page: 2 })
    await settled()
    expect([desk.reads, desk.ids(), desk.bar.here().page]).toEqual([[0, 2], ['5'], 2])
    await desk.bar.back()
    expect(desk.ids()).toEqual(['1', '2'])
  })

  test('that cannot be read is told, empty and no longer loading [GEO-22]', async () => {
    const desk = await openGeoShots({ holdsPages: true })
    await desk.pages.last().no(refused('No'))
    expect([desk.ids(), desk.list.getSnapshot().value, desk.toasts.texts()]).toEqual([
      [],
      'failed',
      ['Failed to fetch GeoShots'],
    ])
  })

  test('steps back from an empty page as often as needed, down to page 0 [GEO-18]', async () => {
    const desk = await openGeoShots({ count: 1, place: { page: 4 } })
    expect([desk.page(), desk.ids(), desk.bar.here().page]).toEqual([0, ['1'], 0])
    expect(desk.bar.told.every((told) => told.startsWith('replace'))).toBe(true)
    const none = await openGeoShots({ count: 0, place: { page: 1 } })
    expect([none.page(), none.ids(), none.list.getSnapshot().value]).toEqual([0, [], 'ready'])
  })

  test('shows the page chosen last, in whatever order the answers come [D1, GEO-21]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(2), { minLength: 2, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (chosen, order) => {
          const desk = await openGeoShots({ holdsPages: true })
          await desk.pages.last().yes(desk.pageAt(0))
          for (const page of chosen) {
            desk.list.send({ type: 'page.open', page })
            await settled()
          }
          for (let open = desk.pages.calls; open.length > 0; ) {
            const call = open[(order.next().value ?? 0) % open.length]
            await call?.yes(desk.pageAt(call.asked.page))
            open = desk.pages.calls.filter((one) => one.isOpen())
          }
          const last = chosen.at(-1) ?? 0
          expect([desk.page(), desk.ids()]).toEqual([last, desk.pageAt(last).items.map(({ id }) => id)])
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the GeoShot form', () => {
  test('opens empty in create, filled in edit, and closes on Cancel [GEO-2, GEO-3]', async () => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'form.create' })
    expect([desk.formState(), values(desk).title]).toEqual(['create', ''])
    desk.form().send({ type: 'form.dismiss' })
    expect(desk.formState()).toBe('closed')
    const item = aShot('2', { sourceUrls: ['https://a.example/1'] })
    desk.crud.send({ type: 'form.edit', item })
    expect([desk.formState(), values(desk)]).toEqual(['edit', geoShotFormOf(item)])
    desk.form().send({ type: 'form.dismiss' })
    expect(desk.formState()).toBe('closed')
  })

  test('offers the regions of the server, or those that stand in for them [GEO-23, CALL-25]', async () => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'form.create' })
    await settled()
    await desk.regions.last().yes(pageOf([{ id: 'r', name: 'Nordics' }]))
    expect(
      desk
        .regionList()
        .getSnapshot()
        .context.items.map(({ name }) => name),
    ).toEqual(['Nordics'])
    const other = await openGeoShots()
    other.crud.send({ type: 'form.create' })
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
    'without %s is told and makes no call [GEO-5, GEO-6]',
    async (field) => {
      const desk = await openGeoShots()
      desk.crud.send({ type: 'form.create' })
      desk.form().send({ type: 'form.change', values: { ...good, [field]: ' ' } })
      desk.form().send({ type: 'form.submit' })
      expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, ['Please fill in all required fields']])
      expect(desk.form().getSnapshot().context.problem?.field).toBe(field)
    },
  )

  test('takes a video file as it is, refuses another, and waits for it before it saves [GEO-4, GEO-7, UPL-8, EXT-12]', async () => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: good })
    desk.form().send({ type: 'media.choose', field: 'videoUrl', files: [imageFile()] })
    await settled()
    expect([desk.upload.sending.calls.length, desk.toasts.texts()]).toEqual([0, ['Please select a video file']])
    desk.form().send({ type: 'media.choose', field: 'videoUrl', files: [videoFile()] })
    desk.form().send({ type: 'form.submit' })
    expect(desk.saving.calls.length).toBe(0)
    await desk.upload.sending.last().yes('/media/filmed.mp4')
    expect(values(desk).videoUrl).toBe('/media/filmed.mp4')
    desk.form().send({ type: 'media.remove', field: 'videoUrl', index: 0 })
    expect(values(desk).videoUrl).toBe('')
  })

  test('keeps its former video when an upload fails or is cancelled [UPL-9, EXT-12]', async () => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'form.edit', item: aShot('1') })
    desk.form().send({ type: 'media.choose', field: 'videoUrl', files: [videoFile(), videoFile()] })
    await desk.upload.sending.last().no(unreached())
    desk.form().getSnapshot().children.upload?.send({ type: 'upload.cancel' })
    await settled()
    expect([values(desk).videoUrl, desk.form().getSnapshot().context.queue]).toEqual(['/media/1.mp4', []])
    expect(desk.toasts.texts()).toContain('Failed to upload video')
  })

  test('saved, it closes, says so, and the page shown is read again [GEO-8, GEO-9, GEO-10]', async () => {
    for (const [mode, text] of [
      ['create', 'GeoShot created successfully!'],
      ['edit', 'GeoShot updated successfully!'],
    ] as const) {
      const desk = await openGeoShots({ place: { page: 1 } })
      desk.crud.send(mode === 'edit' ? { type: 'form.edit', item: aShot('3') } : { type: 'form.create' })
      desk.form().send({ type: 'form.change', values: good })
      desk.form().send({ type: 'form.submit' })
      const { asked, yes } = desk.saving.last()
      expect(asked.values.id).toBe(mode === 'edit' ? '3' : undefined)
      await yes(desk.take(asked.values))
      expect([desk.formState(), desk.reads, desk.toasts.texts()]).toEqual(['closed', [1, 1], [text]])
    }
  })

  test.each([
    [refused('No'), ['Failed to save GeoShot']],
    [failed(500, 'Down'), ['Down', 'Failed to save GeoShot']],
    [unreached(), ['Failed to save GeoShot']],
  ])('that fails with %o stays open with its content [GEO-11]', async (error, texts) => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: good })
    desk.form().send({ type: 'form.submit' })
    await desk.saving.last().no(error)
    expect([desk.formState(), values(desk).title, desk.toasts.texts()]).toEqual(['create', 'New', texts])
  })

  test('whose saving is uncertain can be checked; what has not arrived is still there [EXT-3]', async () => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: good })
    desk.form().send({ type: 'form.submit' })
    await desk.saving.last().no(unknown())
    desk.form().send({ type: 'outcome.check' })
    await desk.checking.last().yes(null)
    expect([desk.formState(), values(desk).title]).toEqual(['create', 'New'])
  })
})

describe('previewing a GeoShot', () => {
  test('shows one in a dialog, in the address too, and closes back to the table [GEO-12, EXT-5]', async () => {
    const desk = await openGeoShots({ place: { preview: '2' } })
    expect(desk.preview().getSnapshot().context.item?.id).toBe('2')
    desk.preview().send({ type: 'preview.close' })
    expect([desk.preview().getSnapshot().value, desk.bar.here().preview]).toEqual(['closed', null])
    desk.preview().send({ type: 'preview.open', item: aShot('1') })
    expect(desk.bar.here().preview).toBe('1')
  })
})

describe('deleting a GeoShot', () => {
  test('asks first; dismissed, nothing happens [GEO-13, GEO-14]', async () => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'delete.request', item: aShot('1') })
    await settled()
    expect([desk.removal().getSnapshot().value, desk.removing.calls.length]).toEqual(['confirming', 0])
    desk.removal().send({ type: 'delete.cancel' })
    expect([desk.removing.calls.length, desk.ids(), desk.reads]).toEqual([0, ['1', '2'], [0]])
    expect(desk.crud.getSnapshot().value.removal).toBe('idle')
  })

  test('confirmed, the page is read again and stays, without a word [GEO-15, GEO-16]', async () => {
    const desk = await openGeoShots({ place: { page: 1 } })
    await remove(desk, '3')
    expect([desk.removing.last().asked.item.id, desk.ids(), desk.page()]).toEqual(['3', ['4', '5'], 1])
    expect([desk.reads, desk.toasts.shown]).toEqual([[1, 1], []])
  })

  test('of the last item of a page above 0 goes back one page [GEO-17, GEO-18]', async () => {
    const desk = await openGeoShots({ place: { page: 2 } })
    await remove(desk, '5')
    expect([desk.page(), desk.ids(), desk.bar.here().page]).toEqual([1, ['3', '4'], 1])
  })

  test.each([
    [refused('In use'), ['Failed to delete GeoShot']],
    [failed(500), ['An error occurred', 'Failed to delete GeoShot']],
    [unreached(), ['Failed to delete GeoShot']],
  ])('that fails with %o leaves the item [GEO-19]', async (error, texts) => {
    const desk = await openGeoShots()
    desk.crud.send({ type: 'delete.request', item: aShot('1') })
    await settled()
    desk.removal().send({ type: 'delete.confirm' })
    await desk.removing.last().no(error)
    expect([desk.ids(), desk.reads, desk.toasts.texts()]).toEqual([['1', '2'], [0], texts])
  })

  test('that races with paging never rests on an empty later page nor on another than was chosen [GEO-16, GEO-17, GEO-18, D2]', async () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('page' as const), page: fc.nat(3) }),
      fc.record({ type: fc.constant('delete' as const) }),
      fc.record({ type: fc.constant('elsewhere' as const), id: fc.integer({ min: 1, max: 7 }).map(String) }),
      fc.record({ type: fc.constant('answer' as const), which: fc.nat() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const desk = await openGeoShots({ count: 7, holdsPages: true })
        let chosen = 0
        const answer = async (which: number) => {
          const open = desk.pages.calls.filter((call) => call.isOpen())
          const call = open[which % Math.max(open.length, 1)]
          await call?.yes(desk.pageAt(call.asked.page))
        }
        await answer(0)
        for (const one of steps) {
          if (one.type === 'page') desk.list.send({ type: 'page.open', page: one.page })
          chosen = one.type === 'page' ? one.page : chosen
          if (one.type === 'answer') await answer(one.which)
          if (one.type === 'elsewhere') desk.drop(one.id)
          const [shown] = desk.ids()
          if (one.type === 'delete' && shown !== undefined) await remove(desk, shown)
          await settled()
        }
        for (let left = 0; left < 40 && desk.list.getSnapshot().hasTag('busy'); left += 1) await answer(left)
        expect(desk.list.getSnapshot().value).toBe('ready')
        expect(desk.page() === 0 || desk.ids().length > 0).toBe(true)
        if (steps.some(({ type }) => type === 'elsewhere')) return
        const last = Math.max(0, Math.ceil((desk.pageAt(0).total ?? 0) / PER_PAGE) - 1)
        expect(desk.page()).toBe(Math.min(chosen, last))
        expect(desk.ids()).toEqual(desk.pageAt(desk.page()).items.map(({ id }) => id))
      }),
      { numRuns: 100 },
    )
  })
})
