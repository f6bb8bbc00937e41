import type { BrowserContext, Page } from '@playwright/test'

/** An answer to a write that is none, or not the expected one. */
type Answer = { status: number; body?: string; json?: unknown; contentType?: string; headers?: Record<string, string> }

const html = 'text/html'
const page = '<!doctype html><h1>Not here</h1>'
const refused = { success: false, message: 'No' }

/** What a host, a proxy or the network makes of a write, by its kind; a text is the reason of a broken connection. */
const answers = {
  connection: {
    'a reset connection': 'connectionreset',
    'a closed connection': 'connectionclosed',
    'a page that goes offline': 'internetdisconnected',
    'a time-out of the network': 'timedout',
  },
  'unreadable failure': {
    '408': { status: 408, body: '' },
    '500 without a body': { status: 500, body: '' },
    '500 as HTML': { status: 500, body: page, contentType: html },
    '502 as HTML': { status: 502, body: page, contentType: html },
    '503 as HTML': { status: 503, body: page, contentType: html },
    "a gateway's 504": { status: 504, json: { message: 'Endpoint request timed out' } },
  },
  'unreadable success': {
    HTML: { status: 200, body: page, contentType: html },
    'cut JSON': { status: 200, body: '{"success":true,"da', contentType: 'application/json' },
    'a text': { status: 200, body: 'done', contentType: 'text/plain' },
    'a redirect to the sign-in page': { status: 302, headers: { Location: '/login' } },
  },
  'other success': {
    nothing: { status: 200, body: '' },
    '204': { status: 204 },
    'an empty object': { status: 200, json: {} },
    'success as text': { status: 200, json: { success: 'true' } },
    'success as a number': { status: 200, json: { success: 1 } },
    'a list': { status: 200, json: [] },
    null: { status: 200, json: null },
  },
  failure: {
    'a refusal': { status: 200, json: refused },
    'a refusal with 422': { status: 422, json: refused },
    'a refusal with 429': { status: 429, json: refused },
    'a refusal with 500': { status: 500, json: refused },
    '403 as HTML': { status: 403, body: page, contentType: html },
  },
} satisfies Record<string, Record<string, Answer | string>>

/** Every answer with its kind and its name. */
export const allAnswers = Object.entries(answers).flatMap(([kind, named]) =>
  Object.entries<Answer | string>(named).map(([name, answer]) => ({ kind, name, answer })),
)
export type NamedAnswer = (typeof allAnswers)[number]

/** Gives the next POST to a path this answer, before it is carried out or after it was. */
export async function answerOnce(
  { page: at, context }: { page: Page; context: BrowserContext },
  path: RegExp,
  { answer, name }: NamedAnswer,
  when: 'before' | 'after',
): Promise<void> {
  let isDone = false
  await at.route(path, async (route) => {
    if (isDone || route.request().method() !== 'POST') return route.fallback()
    isDone = true
    if (when === 'after' && !(await route.fetch()).ok()) throw new Error(`The server refused what ${name} hides`)
    if (typeof answer !== 'string') return route.fulfill(answer)
    if (name === 'a page that goes offline') await context.setOffline(true)
    await route.abort(answer)
  })
}
