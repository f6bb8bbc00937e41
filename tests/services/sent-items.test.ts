import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { inertEnvironment } from '../../dev/inert-environment'
import { createApp } from '../../src/app/app'
import { createAppServices } from '../../src/app/app-services'
import { articleForm } from '../../src/app/chunks/article-form'
import { carouselForm } from '../../src/app/chunks/carousel-form'
import { eventForm } from '../../src/app/chunks/event-form'
import { eventNewsForm } from '../../src/app/chunks/event-news-form'
import { geoShotForm } from '../../src/app/chunks/geo-shot-form'
import { newsForm } from '../../src/app/chunks/news-form'
import { topicForm } from '../../src/app/chunks/topic-form'
import { blankArticle } from '../../src/domain/content/article'
import { blankCarousel } from '../../src/domain/content/carousel'
import { blankEvent } from '../../src/domain/content/event'
import { blankEventNews } from '../../src/domain/content/event-news'
import { blankGeoShot } from '../../src/domain/content/geo-shot'
import { blankNews } from '../../src/domain/content/news'
import { isSentId } from '../../src/domain/sent-id'
import type { FormOutcome } from '../../src/machines/parts/form.ports'
import { draftStore } from '../support/fakes'
import { goodArticle } from '../support/fixtures/article-fixture'
import { goodEvent, goodEventNews } from '../support/fixtures/events-fixture'
import { goodNews } from '../support/fixtures/news-fixture'

/** A desk whose host acknowledges each write, and sends no item. */
function openApp() {
  const fetch = async () => Response.json({ success: true })
  const app = createApp({ ...inertEnvironment, fetch })
  const history = createMemoryHistory()
  return { ...app, history, services: createAppServices(app, history) }
}

const app = openApp()
const draft = <Values>() => draftStore<Values>().port
const start = { draft: null, scope: null }
const regions = () => ({ items: [{ id: 'eu', name: 'Europe' }], isFallback: false })
const place = { region: 'Europe', country: 'Norway' }
const shot = { ...blankGeoShot(), ...place, title: 'New', videoUrl: '/media/a.mp4' }
const slide = { ...blankCarousel(), title: 'New', imageUrl: '/media/a.webp' }

/** A form of any kind of item. */
interface OpenForm {
  start: () => unknown
  send: (event: { type: 'form.submit' }) => void
  getSnapshot: () => { output: FormOutcome<object, { id: string }> | undefined }
}

const forms: Record<string, () => OpenForm> = {
  news: () => createActor(newsForm(app, draft()), { input: { ...start, values: { ...blankNews(), ...goodNews } } }),
  carousel: () => createActor(carouselForm(app, draft()), { input: { ...start, values: slide } }),
  articles: () =>
    createActor(articleForm(app, draft(), regions), {
      input: { ...start, values: { ...blankArticle(), ...goodArticle, region: 'eu' } },
    }),
  geoShots: () => createActor(geoShotForm(app, draft()), { input: { ...start, values: shot } }),
  events: () =>
    createActor(eventForm(app, draft()), { input: { ...start, values: { ...blankEvent(), ...goodEvent } } }),
  eventNews: () =>
    createActor(eventNewsForm(app, draft()), {
      input: { draft: null, scope: 'e', values: { ...blankEventNews(), ...goodEventNews } },
    }),
  topics: () => createActor(topicForm(app, draft()), { input: { ...start, values: { topicName: 'New' } } }),
}

test.each(Object.entries(forms))(
  'where a host acknowledges a new item of %s and does not send it, its id is known as made here [EXT-111]',
  async (_, open) => {
    const form = open()
    form.start()
    form.send({ type: 'form.submit' })
    await expect.poll(() => form.getSnapshot().output).toMatchObject({ type: 'saved' })
    const { output } = form.getSnapshot()
    expect(output?.type === 'saved' && isSentId(output.saved.id)).toBe(true)
  },
)
