import { test } from 'vitest'
import { geoShotComparison } from '../../src/domain/comparison/geo-shot'
import { geoShotTexts } from '../../src/messages/content/geo-shots'
import { GeoShotForm } from '../../src/views/geo-shots/geo-shot-form'
import { GeoShotsView } from '../../src/views/geo-shots/geo-shots.view'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { Selected } from '../../src/views/shared/selection/selected'
import { someRegions } from '../support/fixtures/article-fixture'
import { openGeoShots } from '../support/fixtures/geo-shots-fixture'
import { PER_PAGE } from '../support/fixtures/news-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, either, hostOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => geoShotComparison)
const { fields } = geoShotTexts
const options = { items: 3, perPage: PER_PAGE } as const

for (const way of crudWalks(options))
  test(`on GeoShots: ${way.text} [GEO-2, GEO-3, GEO-9, GEO-10, GEO-11, GEO-13, GEO-14, GEO-15, GEO-16, GEO-17, GEO-19, GEO-20, EXT-3, EXT-231]`, async () => {
    const desk = await openGeoShots({ count: options.items, offered: someRegions })
    const parts = { Form: GeoShotForm, Changed, Selected, Past: NoPast }
    await show(<GeoShotsView {...parts} screen={desk.screen} clock={stillClock()} />, '/geoshots')
    await walk(
      way,
      crudHands({
        ...options,
        host: hostOf(desk),
        add: geoShotTexts.create,
        form: geoShotTexts.formTitle,
        submit: geoShotTexts.submit,
        saveFailed: either(geoShotTexts.saveFailed),
        deleteFailed: geoShotTexts.deleteFailed,
        fields: {
          [fields.title]: 'New',
          [fields.videoUrl]: 'https://a.org/new.mp4',
          [fields.region]: 'Europe',
          [fields.country]: 'Norway',
        },
      }),
    )
    desk.actor.stop()
  })
