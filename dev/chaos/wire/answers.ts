/** The header of JSON. */
export const json = { 'content-type': 'application/json' }
/** A page, as a host or a proxy sends it in place of an answer. */
export const page = (status: number) =>
  new Response('<!doctype html><title>Sorry</title>', { status, headers: { 'content-type': 'text/html' } })
/** A connection that breaks. */
export const broken = () => Promise.reject<never>(new TypeError('fetch failed'))
/** An answer of another address, to which the call was redirected. */
export const redirected = (response: Response) => Object.defineProperty(response, 'redirected', { value: true })

/** How an answer goes wrong, and whether the server carried out the call before. */
export const answers = {
  'connection reset': () => broken(),
  '500 page': () => page(500),
  '502 page': () => page(502),
  '503 empty': () => new Response('', { status: 503 }),
  '504 page': () => page(504),
  'sign-in page': () => page(200),
  'redirect to a page': () => redirected(page(200)),
  'cut JSON': () => new Response('{"success": true, "da', { headers: json }),
  'empty answer': () => new Response(''),
  'no content': () => new Response(null, { status: 204 }),
  'no answer': () => new Promise<never>(() => undefined),
} satisfies Record<string, () => Response | Promise<never>>
