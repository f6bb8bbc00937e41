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
  /src\/(machines\/(parts\/(screen|removal)|screens\/choices|forms\/item)|views\/(news\/news-d|shared\/(list\/(list-(f|tabl)|row|removal|unsent-e|word|filtered)|comparison\/lazy-ch|form\/(add|open|draft-o|form-s)))|app\/(drafts\/form|url|session|screens\/item)|services\/api\/(read|content|topics)|domain\/(content\/(news|notif)|navigation\/table)|ui\/actions\/segment)|contract\/(news|region)/
const form =
  /src\/(machines\/parts\/(form[./]|draft-a|upload\.)|views\/shared\/(form\/(form-frame|date|page|deferred)|media\/(media-(j|sl)|image-f))|app\/upload|ui\/forms\/(textarea|checkbox|use-r)|messages\/(gaps|unlisted)|services\/api\/find-s|views\/shared\/comparison\/use-name)/
const groups = [
  { name: 'front', tags: ['$initial' as const], priority: 7 },
  { name: 'sign-in', test: signIn, priority: 6 },
  { name: 'frame', test: frame, priority: 5 },
  { name: 'widgets', test: widgets, priority: 4 },
  { name: 'shared', minShareCount: 12, priority: 3 },
  { name: 'list', test: list, priority: 2 },
  { name: 'form', test: form, priority: 1 },
  // What puts entries in order comes with the forms that have lists.
  { name: 'lists', test: /@dnd-kit|src\/(ui\/lists\/|views\/shared\/media\/media-(f|se))/, priority: 0 },
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
