import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A group also takes the imports of its modules, unless one of higher priority has them (docs/decisions/012-sizes.md).

/** Matches modules by the beginning of their paths. */
const modules = (...paths: readonly string[]): RegExp => new RegExp(`/(?:${paths.join('|')})`)

const signIn = modules(
  'src/views/login/(login|sign-in)',
  'src/app/use-screen',
  'src/messages/shell/session',
  'lucide-react/dist/esm/(Icon|createLucideIcon|defaultAttributes|context|shared)',
  'date-fns/',
)
const frame = modules(
  'src/router',
  'src/app/app-services',
  'src/domain/location/lat-long',
  'src/domain/media/picture\\.',
  'src/messages/(media|reasons)',
  'src/services/browser/(storage|stored)',
  'src/services/session-parts',
  'lucide-react/',
)
const widgets = modules(
  'src/ui/feedback/dialog',
  '@ark-ui/react/dist/(utils|providers)',
  '@zag-js/(anatomy|core|dom-query|focus-visible|popper|react|types|utils)',
  '@floating-ui/',
)
const list = modules(
  'contract/(news|region)',
  'src/app/(drafts/form-drafts|list-finder|session-renewal|url-state|screens/(item-notification|past|selection))',
  'src/domain/content/(news|notification)\\.',
  'src/domain/navigation/table-search',
  'src/machines/(forms/item-notification|parts/removal|parts/screen/|screens/choices)',
  'src/routes/-selected',
  'src/services/api/(content|read-cache|topics)',
  'src/ui/actions/segment',
  'src/views/news/news-dialogs',
  'src/views/shared/comparison/lazy-changed-item',
  'src/views/shared/form/(add-button|draft-offer|form-slot|open-form)',
  'src/views/shared/list/(filtered-items|first-item|item-link|lazy-tools|list-frame|list-search-box|list-table)',
  'src/views/shared/list/(failed-write|removal-dialog|row-actions|unsent-edit|word-pager)',
  'src/views/shared/(past/lazy-past|selection/lazy-selected)',
)
/** What the screens of events share, and the dashboard has of it. */
const events = modules(
  'src/domain/content/event(-text|-time)?\\.',
  'src/machines/parts/rows/visibility',
  'src/messages/content/(events|event-state|visibility)\\.',
  'src/services/api/events',
  'src/ui/forms/switch',
  'src/views/events/event-status',
  'src/views/shared/(list/visibility-switch|place/lazy-place-time)',
)
const form = modules(
  'src/app/upload',
  'src/machines/parts/(draft-autosave|form/|form\\.|upload\\.)',
  'src/messages/(gaps|unlisted-country)',
  'src/services/api/find-saved',
  'src/ui/forms/(checkbox|textarea|use-rested)',
  'src/views/shared/comparison/use-name-of',
  'src/views/shared/form/(date-time-field|deferred|form-frame|form-preview|page-button)',
  'src/views/shared/media/(image-field|media-job|media-slot)',
)
const groups = [
  { name: 'front', tags: ['$initial' as const], priority: 7 },
  { name: 'sign-in', test: signIn, priority: 6 },
  { name: 'frame', test: frame, priority: 5 },
  { name: 'widgets', test: widgets, priority: 4 },
  { name: 'shared', minShareCount: 12, priority: 3 },
  { name: 'list', test: list, priority: 2 },
  // Other screens have ages too, and would load the events for them.
  {
    name: 'cards',
    test: modules('src/domain/time/age', 'src/messages/age', 'src/views/shared/list/(age|list-cards)'),
    priority: 2,
  },
  { name: 'events', test: events, priority: 1 },
  { name: 'form', test: form, priority: 1 },
  // What puts entries in order comes with the forms that have lists.
  {
    name: 'lists',
    test: modules('@dnd-kit/', 'src/ui/lists/', 'src/views/shared/media/(media-field|media-section)'),
    priority: 0,
  },
  // What the tools and the selection of lists share.
  {
    name: 'finding',
    test: modules('src/domain/navigation/(filters|words)', 'src/ui/feedback/marked-text', 'src/ui/layout/head-control'),
    priority: 0,
  },
  { name: 'contract', test: modules('contract/(article|carousel|event|geo-shot|topic)'), priority: 0 },
  { name: 'location', test: modules('src/views/shared/location/location-section'), priority: 0 },
]
export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
    react({ compiler: { compilationMode: 'annotation' } }),
  ],
  build: {
    outDir: 'dist/desk',
    manifest: true,
    target: 'es2023',
    // The files of each part are requested by src/ui/feedback/load-part.ts.
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []) },
    cssCodeSplit: false, // One style sheet, so that chunks loaded on demand consist of scripts only.
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
