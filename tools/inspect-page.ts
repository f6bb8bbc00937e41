// Serves the inspector if an address of the dev server requests it. A built app does not contain the inspector:
// src/main.tsx does not import it.
import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { FRAME } from '../dev/inspector/frame'
import { KNOWLEDGE } from '../dev/inspector/knowledge'
import { SESSION } from '../dev/inspector/time/session'

const APP = '/src/main.tsx'
const INSPECTOR = '/dev/inspector/main.tsx'
const INSIDE = '/dev/inspector/inside.ts'

/** The code that tells a report. */
const REPORT_SESSION = '/dev/inspector/time/report-session.ts'

// Without a frame element the app takes its window for the whole page: what is pressed around it closes no dialog.
const listen = `if (window.name === '${FRAME}') {
  Object.defineProperty(window, 'frameElement', { value: null })
  window.watchDesk = (inspection) => void import('${INSIDE}').then(({ tell }) => tell(inspection))
}`

/** Whether an address requests the inspector: `?inspect`, or `?inspect=stately`. */
export const asksToInspect = (url: string): boolean => new URL(url, 'http://desk').searchParams.has('inspect')

/** Answers with a value as JSON; if there is none, with the error and the status 500. */
function answer(response: ServerResponse, promised: Promise<unknown>): void {
  response.setHeader('Content-Type', 'application/json')
  promised.then(
    (value) => response.end(JSON.stringify(value)),
    (error: unknown) => {
      response.statusCode = 500
      response.end(JSON.stringify(String(error)))
    },
  )
}

/** The Vite plugin, for the dev server only; with the file of a report for `?inspect=report`. */
export const inspectPage = (report?: string): Plugin => ({
  name: 'meridian:inspect-page',
  apply: 'serve',
  config: () => ({
    optimizeDeps: {
      // Prebundled at the start, so that opening the inspector does not reload the page.
      entries: ['index.html', `.${INSPECTOR}`, `.${INSIDE}`],
      include: ['elkjs/lib/elk.bundled.js', '@statelyai/inspect'],
    },
  }),
  configureServer: (server) => {
    const { middlewares } = server
    middlewares.use(SESSION, (_request, response) => {
      // Through the dev server, whose code knows where each state and transition is written.
      const code = report ? server.ssrLoadModule(REPORT_SESSION) : Promise.reject(new Error('No report was given'))
      const session = ({ sessionOf }: Record<string, unknown>): unknown =>
        typeof sessionOf === 'function' ? Reflect.apply(sessionOf, undefined, [report]) : null
      answer(response, code.then(session))
    })
    middlewares.use(KNOWLEDGE, (_request, response) => {
      // Read from the sources when the inspector is first opened; without it, payloads are not checked.
      answer(
        response,
        import('../dev/walks/known-payloads').then(({ knowledge }) => knowledge()),
      )
    })
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl }) =>
      asksToInspect(originalUrl ?? '/')
        ? html.replace(APP, INSPECTOR)
        : { html, tags: [{ tag: 'script', children: listen, injectTo: 'head-prepend' }] },
  },
})
