import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What modules import, less the groups above; the rest is divided by who imports it (docs/decisions/012-sizes.md).
const groups = [
  { name: 'front', tags: ['$initial' as const], test: /\.m?[jt]sx?$/, priority: 3 }, // index.html would give it its folder's name.
  { name: 'sign-in', test: /src\/routes\/-sign-in\.tsx/, priority: 2 },
  { name: 'frame', test: /src\/(router-view|services\/session-parts)\./, priority: 1 },
]

export default defineConfig({
  plugins: [
    tanstackRouter(), // Reads tsr.config.json.
    react({ compiler: { compilationMode: 'annotation' } }),
  ],
  // A report says which program it is of; tools/build/commit.ts finds it.
  define: { __COMMIT__: JSON.stringify(process.env.COMMIT ?? 'unknown') },
  build: {
    outDir: 'dist/desk',
    manifest: true,
    chunkSizeWarningLimit: 800, // The towns of the map; npm run size has the budgets.
    target: 'es2023',
    assetsInlineLimit: 0, // The policy of the page allows no data: fonts.
    // src/ui/feedback/load-part.ts requests the files of a part. A browser without modulepreload loads them later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    cssCodeSplit: false, // One style sheet, so that chunks loaded on demand consist of scripts only.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      preserveEntrySignatures: false,
      output: {
        postBanner: '//# allFunctionsCalledOnLoad', // Compiled off the page's thread (docs/decisions/072-compiled-ahead.md).
        codeSplitting: { groups, experimentalInlineCommonChunks: { maxSize: 40_000 } },
      },
    },
  },
})
