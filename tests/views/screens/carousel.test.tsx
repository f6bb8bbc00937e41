import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { carouselTexts } from '../../../src/messages/content/carousel'
import { CarouselForm } from '../../../src/views/carousel/carousel-form'
import { failed } from '../../support/fakes'
import { openCarousel } from '../../support/fixtures/carousel-fixture'
import { show } from '../../support/show'

test('a slide whose story is gone says so, and is saved without it [EXT-304, EXT-306]', async () => {
  const { screen: carousel, form, pass, saving } = await openCarousel()
  carousel.send({ type: 'form.create' })
  await pass(0)
  await show(<CarouselForm screen={carousel} form={form()} mode="create" />)
  const values = { title: 'Ferries', imageUrl: '/media/a.webp', newsId: 'gone' }
  act(() => form().send({ type: 'form.change', values }))
  const submit = () => userEvent.click(screen.getByRole('button', { name: carouselTexts.submit.create }))
  await submit()
  await act(() => saving.last().no(failed(422, 'newsId: There is no such news item')))
  expect(screen.getByText(carouselTexts.storyGone)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: carouselTexts.dropStory }))
  expect(screen.queryByText(carouselTexts.storyGone)).toBeNull()
  await submit()
  expect(saving.last().asked.values).toMatchObject({ title: 'Ferries', newsId: '' })
})
