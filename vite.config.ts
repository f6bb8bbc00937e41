import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  ],
  build: {
    outDir: 'dist/desk',
    manifest: true,
    target: 'es2023',
    // One file of styles: what comes on demand is scripts alone.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'front', tags: ['$initial'] },
            { name: 'shared', minShareCount: 8, priority: -1 },
            { name: 'parts', minShareCount: 2, priority: -2 },
          ],
        },
      },
    },
  },
})
