import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { Desk } from './kit'

/** Where the desk's own calls are sent to. */
export const HOST = 'http://localhost:4500'

/** The desk's own calls go through the ordinary fetch to a real server: only the wire is missing. */
export const wireTo = (desk: () => Desk) =>
  setupServer(
    http.all(`${HOST}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const body = request.body === null ? {} : { body: await request.text() }
      return desk().fetch(pathname + search, { method: request.method, headers: request.headers, ...body })
    }),
  )
