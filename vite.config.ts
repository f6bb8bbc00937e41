import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commit } from './tools/build/commit'

// Each group is what its modules import, less the groups above it. Everything else is divided by who imports it; small
// chunks of it become part of the chunks that need them (docs/decisions/012-sizes.md).
const groups = [
  { name: 'front', tags: ['$initial' as const], priority: 3 },
  { name: 'sign-in', test: /src\/routes\/-sign-in\.tsx/, priority: 2 },
  { name: 'frame', test: /src\/(router-view|services\/session-parts)\./, priority: 1 },
]

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
    react({ compiler: { compilationMode: 'annotation' } }),
  ],
  // A report says which program it is of.
  define: { __COMMIT__: JSON.stringify(commit()) },
  build: {
    outDir: 'dist/desk',
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0, // The policy of the page allows no data: fonts.
    // The files of each part are requested by src/ui/feedback/load-part.ts. A browser without modulepreload needs no
    // polyfill: it loads the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    cssCodeSplit: false, // One style sheet, so that chunks loaded on demand consist of scripts only.
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: { codeSplitting: { groups, experimentalInlineCommonChunks: { maxSize: 40_000 } } },
    },
  },
})
