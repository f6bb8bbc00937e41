// Serves the inspector if an address of the dev server requests it. A built app does not contain the inspector:
// src/main.tsx does not import it.
import type { Plugin } from 'vite'

const APP = '/src/main.tsx'
const INSPECTOR = '/dev/inspector/main.tsx'
const INSIDE = '/dev/inspector/inside.ts'

/** The name that dev/inspector/frame.ts gives to the window of the inspected app. */
const FRAME = 'meridian-inspected'

const listen = `if (window.name === '${FRAME}') window.watchDesk = (inspection) => void import('${INSIDE}').then(({ tell }) => tell(inspection))`

/** Whether an address requests the inspector: `?inspect`, or `?inspect=stately`. */
export const asksToInspect = (url: string): boolean => new URL(url, 'http://desk').searchParams.has('inspect')

/** The Vite plugin, for the dev server only. */
export const inspectPage = (): Plugin => ({
  name: 'meridian:inspect-page',
  apply: 'serve',
  config: () => ({
    optimizeDeps: {
      // Prebundled at the start, so that opening the inspector does not reload the page.
      entries: ['index.html', `.${INSPECTOR}`, `.${INSIDE}`],
      include: ['elkjs/lib/elk.bundled.js', '@statelyai/inspect'],
    },
  }),
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl }) =>
      asksToInspect(originalUrl ?? '/')
        ? html.replace(APP, INSPECTOR)
        : { html, tags: [{ tag: 'script', children: listen, injectTo: 'head-prepend' }] },
  },
})
