// Opens the inspector where an address of the dev server asks for it. A built desk knows nothing of this: not a byte
// of the inspector is reached from src/main.tsx.

const DESK = '/src/main.tsx'
const INSPECTOR = '/dev/inspector/main.tsx'
const INSIDE = '/dev/inspector/inside.ts'

/** The name that dev/inspector/frame.ts gives to the window of the desk. */
const FRAME = 'meridian-inspected'

const listen = `if (window.name === '${FRAME}') window.watchDesk = (inspection) => void import('${INSIDE}').then(({ tell }) => tell(inspection))`

/** Whether an address asks for the inspector: `?inspect`, or `?inspect=stately`. */
export const asksToInspect = (url) => new URL(url, 'http://desk').searchParams.has('inspect')

/** The Vite plugin, of the dev server only. */
export const inspectPage = () => ({
  name: 'meridian:inspect-page',
  apply: 'serve',
  config: () => ({
    optimizeDeps: {
      // Found at the start, so that opening the inspector makes nothing anew.
      entries: ['index.html', `.${INSPECTOR}`, `.${INSIDE}`],
      include: ['elkjs/lib/elk.bundled.js', '@statelyai/inspect'],
    },
  }),
  transformIndexHtml: {
    order: 'pre',
    handler(html, { originalUrl }) {
      return asksToInspect(originalUrl ?? '/')
        ? html.replace(DESK, INSPECTOR)
        : { html, tags: [{ tag: 'script', children: listen, injectTo: 'head-prepend' }] }
    },
  },
})
