import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { TestServer } from './kit'

/** The address that the client's calls are sent to. */
export const HOST = 'http://localhost:4500'

/** Passes the client's calls to a real server without a network. */
export const wireTo = (server: () => TestServer) =>
  setupServer(
    http.all(`${HOST}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const body = request.body === null ? {} : { body: await request.text() }
      return server().fetch(pathname + search, { method: request.method, headers: request.headers, ...body })
    }),
  )
