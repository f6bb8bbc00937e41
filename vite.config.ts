import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A group also takes the imports of its modules, unless one of higher priority has them (docs/decisions/012-sizes.md).
const signIn =
  /src\/(views\/login\/(login|sign-in)|app\/use-screen|messages\/shell\/session)|lucide-react\/dist\/esm\/(Icon|createL|default|context|shared)|date-fns\//
const frame =
  /src\/(router|app\/app-s|domain\/(location\/lat|media\/picture\.)|messages\/media|services\/(b.*\/st|sess))|lucide-react/
const widgets =
  /src\/ui\/feedback\/dialog|@zag-js\/(core|react|utils|dom-q|types|anat|popper|focus-v)|@ark-ui\/react\/dist\/(utils|prov)|@floating-ui/
const list =
  /src\/(machines\/(parts\/(screen|removal)|screens\/choices|forms\/item)|views\/(news\/news-d|shared\/(selection\/lazy|list\/(list-(f|tabl|s)|first|item-l|lazy|row|removal|unsent-e|word|filtered)|comparison\/lazy-ch|past\/lazy-|form\/(add|open|draft-o|form-s)))|app\/(drafts\/form|url|session|list-f|screens\/(item|past))|services\/api\/(read|content|topics)|domain\/(content\/(news|notif)|navigation\/table)|ui\/actions\/segment)|contract\/(news|region)|src\/routes\/-selected/
const form =
  /src\/(machines\/parts\/(form[./]|draft-a|upload\.)|views\/shared\/(form\/(form-frame|form-preview|date|page|deferred)|media\/(media-(j|sl)|image-f))|app\/upload|ui\/forms\/(textarea|checkbox|use-r)|messages\/(gaps|unlisted)|services\/api\/find-s|views\/shared\/comparison\/use-name)/
/** What the screens of events share, and the dashboard has of it. */
const events = new RegExp(
  [
    'src/domain/content/event(-text|-time)?\\.ts',
    'src/messages/content/(events|event-state|visibility)\\.ts',
    'src/services/api/events\\.api',
    'src/machines/parts/visibility',
    'src/ui/forms/switch',
    'src/views/events/event-status',
    'src/views/shared/(list/visibility-switch|place/lazy-place-time)',
  ].join('|'),
)
const groups = [
  { name: 'front', tags: ['$initial' as const], priority: 7 },
  { name: 'sign-in', test: signIn, priority: 6 },
  { name: 'frame', test: frame, priority: 5 },
  { name: 'widgets', test: widgets, priority: 4 },
  { name: 'shared', minShareCount: 12, priority: 3 },
  { name: 'list', test: list, priority: 2 },
  // Other screens have ages too, and would load the events for them.
  { name: 'cards', test: /src\/(views\/shared\/list\/(list-cards|age)|messages\/age|domain\/time\/age)/, priority: 2 },
  { name: 'events', test: events, priority: 1 },
  { name: 'form', test: form, priority: 1 },
  // What puts entries in order comes with the forms that have lists.
  { name: 'lists', test: /@dnd-kit|src\/(ui\/lists\/|views\/shared\/media\/media-(f|se))/, priority: 0 },
  { name: 'contract', test: /contract\/(article|carousel|event|geo-shot|topic)/, priority: 0 },
  { name: 'location', test: /src\/views\/shared\/location\/location-s/, priority: 0 },
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
