import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/chunk-groups.mjs'
import { lateCode } from './tools/late-code.mjs'
import { leanCharts } from './tools/lean-charts.mjs'
import { leanIcons } from './tools/lean-icons.mjs'
import { leanStyles } from './tools/lean-styles.mjs'
import { moduleList } from './tools/module-list.mjs'

const chunks = chunkGroups()

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    // Compiled are the components that say 'use memo': those that draw many parts (docs/decisions/012-sizes.md).
    react({ compiler: { compilationMode: 'annotation' } }),
    lateCode(),
    leanCharts(),
    leanIcons(),
    leanStyles(),
    moduleList(),
    chunks.plugin,
  ],
  // React has had it since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/desk',
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // Browsers that read this code preload modules by themselves, or do without.
    modulePreload: { polyfill: false, resolveDependencies: chunks.preloads },
    rolldownOptions: {
      output: {
        // Names that differ in more than case, for every file system.
        hashCharacters: 'base36',
        chunkFileNames: chunks.fileNames,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks.groups },
      },
    },
  },
})
