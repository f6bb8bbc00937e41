import { test } from 'vitest'
import { carouselComparison } from '../../src/domain/comparison/carousel'
import { carouselTexts } from '../../src/messages/content/carousel'
import { CarouselView } from '../../src/views/carousel/carousel.view'
import { CarouselForm } from '../../src/views/carousel/carousel-form'
import { lazyChangedItem } from '../../src/views/shared/comparison/lazy-changed-item'
import { Selected } from '../../src/views/shared/selection/selected'
import { openCarousel } from '../support/fixtures/carousel-fixture'
import { show } from '../support/show'
import { crudWalks } from './crud.model'
import { crudHands, hostOf, switchOf } from './crud-hands'
import { NoPast, stillClock } from './still-clock'
import { walk } from './walks'

const Changed = lazyChangedItem(async () => carouselComparison)
const { fields } = carouselTexts
const options = { items: 3, switches: true } as const

for (const way of crudWalks(options))
  test(`on Carousel Management: ${way.text} [CAR-5, CAR-6, CAR-7, CAR-17, CAR-18, CAR-19, CAR-20, CAR-22, CAR-23, CAR-24, CAR-26, CAR-12, EXT-160, EXT-232, EXT-3, EXT-231]`, async () => {
    const desk = await openCarousel()
    const parts = { Form: CarouselForm, Changed, Selected, Past: NoPast }
    await show(<CarouselView {...parts} screen={desk.screen} clock={stillClock()} />, '/carousel')
    await walk(
      way,
      crudHands({
        host: hostOf(desk),
        switches: { ...switchOf(desk), failed: carouselTexts.saveFailed.edit },
        add: carouselTexts.add,
        form: carouselTexts.formTitle,
        submit: carouselTexts.submit,
        saveFailed: carouselTexts.saveFailed,
        deleteFailed: carouselTexts.deleteFailed,
        fields: { [fields.title]: 'New', [fields.imageUrl]: 'https://a.org/new.webp' },
      }),
    )
    desk.actor.stop()
  })
