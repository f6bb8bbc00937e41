import { answers, broken, json, page, redirected } from '../../../dev/chaos/wire/answers'

/** What an answer says, as the specification divides answers (EXT-44, ERR-1 to ERR-4, READ-1). */
export type Kind =
  | 'broken'
  | 'expired'
  | 'refusal'
  | 'failure'
  | 'busy'
  | 'missing'
  | 'lost'
  | 'page'
  | 'text'
  | 'nothing'
  | 'no object'
  | 'no success'
  | 'no data'
  | 'other data'
  | 'null row'

export interface WrongAnswer {
  name: string
  kind: Kind
  /** Undefined for a connection that broke. */
  status: number | undefined
  message: string
  error: string
  /** Makes the answer; `rows` names the field with the rows of a list, null if the data itself is the list. */
  response: (rows: string | null, row: object) => Response | Promise<never>
}

const words = { message: 'The host says no', error: 'The host says why' }
const html = { 'content-type': 'text/html' }

const plain = (name: string, kind: Kind, response: WrongAnswer['response'], status = 200): WrongAnswer => ({
  name,
  kind,
  status,
  message: '',
  error: '',
  response,
})
const body = (name: string, kind: Kind, value: unknown): WrongAnswer =>
  plain(name, kind, () => new Response(JSON.stringify(value), { headers: json }))
/** An envelope that says that the call failed, with what it says. */
const envelope = (status: number, kind: Kind, said: { message?: string; error?: string } = {}): WrongAnswer => ({
  name: `${status} with ${Object.keys(said).join(' and ') || 'neither message nor error'}`,
  kind,
  status,
  message: said.message ?? '',
  error: said.error ?? '',
  response: () => new Response(JSON.stringify({ success: false, ...said }), { status, headers: json }),
})
const asHtml = (status: number, kind: Kind) => plain(`${status} as HTML`, kind, () => page(status), status)
const empty = (status: number, kind: Kind) =>
  plain(`${status} without a body`, kind, () => new Response('', { status, headers: html }), status)
const { message, error } = words

/** What a host, a proxy or the network answers in place of what was asked for. */
export const wrongAnswers: readonly WrongAnswer[] = [
  { ...plain('a reset connection', 'broken', () => broken()), status: undefined },
  envelope(200, 'refusal', words),
  envelope(200, 'refusal', { error }),
  envelope(200, 'refusal'),
  plain('a null row', 'null row', (rows, row) => {
    const list = [row, null]
    const data = rows === null ? list : { [rows]: list, totalCount: 2, pageSize: 10, hasNext: false }
    return new Response(JSON.stringify({ success: true, data }), { headers: json })
  }),
  envelope(400, 'failure', words),
  empty(400, 'failure'),
  envelope(401, 'expired', words),
  asHtml(401, 'expired'),
  envelope(403, 'failure'),
  asHtml(403, 'failure'),
  envelope(404, 'missing', words),
  asHtml(404, 'missing'),
  envelope(408, 'busy', { message }),
  empty(408, 'lost'),
  envelope(409, 'failure', { error }),
  envelope(410, 'missing'),
  envelope(413, 'failure', { message }),
  asHtml(413, 'failure'),
  envelope(422, 'failure', words),
  envelope(429, 'busy', words),
  empty(429, 'busy'),
  envelope(500, 'busy', words),
  asHtml(500, 'lost'),
  empty(500, 'lost'),
  asHtml(502, 'lost'),
  envelope(503, 'busy'),
  plain('503 without a type', 'lost', answers['503 empty'], 503),
  {
    ...plain('504 of a gateway', 'lost', () => new Response(JSON.stringify({ message }), { status: 504 }), 504),
    message,
  },
  asHtml(504, 'lost'),
  plain('HTML', 'page', () => page(200)),
  plain('a redirect to the sign-in page', 'page', () => redirected(page(200))),
  plain('cut JSON', 'page', answers['cut JSON']),
  plain('a text', 'text', () => new Response('done', { headers: { 'content-type': 'text/plain' } })),
  plain('nothing', 'nothing', answers['empty answer']),
  plain('204', 'nothing', answers['no content'], 204),
  body('a list', 'no object', []),
  body('null', 'no object', null),
  body('an empty object', 'no success', {}),
  body('success as text', 'no success', { success: 'true' }),
  body('success as a number', 'no success', { success: 1 }),
  body('an envelope with null', 'no data', { success: true, data: null }),
  body('an envelope with a text', 'other data', { success: true, data: 'text' }),
  plain('rows that are no list', 'other data', (rows) => {
    const data = rows === null ? { '0': 'none' } : { [rows]: 'none', totalCount: 1, pageSize: 10, hasNext: false }
    return new Response(JSON.stringify({ success: true, data }), { headers: json })
  }),
]
