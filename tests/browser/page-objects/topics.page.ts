import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { seeToast } from '../support/toasts'

const savedTopic = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })

/** A topic put on the server by the application's own call, as another editor would. */
export async function addTopic(page: Page, topicName = `Topic ${crypto.randomUUID().slice(0, 8)}`) {
  const answer = await page.request.post('/api/v1/trendingTopics', { data: { topicName } })
  return { id: savedTopic.parse(await answer.json()).data.id, topicName }
}

/** What an editor does on /trending-topics, by the labels of the screen. */
export function topicsPage(page: Page) {
  const form = page.getByRole('form', { name: 'Topic', exact: true })
  const name = form.getByLabel('Topic Name', { exact: true })
  const cards = page.getByRole('list', { name: 'Topics', exact: true }).locator('[data-card]')
  const cardOf = (all: Locator, title: string) =>
    all.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const section = page.getByRole('region', { name: 'News by Trending Topics' })
  const stories = section.locator('[data-card]')
  const pager = section.getByRole('navigation', { name: 'Pages' })

  return {
    form,
    name,
    cards,
    card: (topic: string) => cardOf(cards, topic),
    act: (topic: string, what: 'Edit' | 'Delete') =>
      cardOf(cards, topic).getByRole('button', { name: what, exact: true }).click(),
    section,
    stories,
    story: (title: string) => cardOf(stories, title),
    tab: (topic: string) => section.getByRole('tab', { name: topic, exact: true }),
    pager,
    pageNumbers: pager.getByRole('button', { name: /^\d+$/ }),
    turnTo: (number: number) => pager.getByRole('button', { name: String(number), exact: true }).click(),
    /** The URL of the page once the topics and the first news are shown. */
    async open(path = '/trending-topics') {
      await page.goto(path)
      await expect(cards.first()).toBeVisible()
      await expect(form).toBeVisible()
    },
    submit: (label: 'Add Topic' | 'Update Topic') => form.getByRole('button', { name: label, exact: true }).click(),
    cancel: () => form.getByRole('button', { name: 'Cancel', exact: true }).click(),
    /** What the deletion dialog asks. */
    question: page.getByRole('alertdialog', { name: 'Confirm Deletion' }),
    seeToast: (text: string) => seeToast(page, text),
  }
}
