import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What is loaded together (docs/decisions/012-sizes.md).
const signIn =
  /src\/(views\/(login\/(login|sign-in)|shell\/(page-title|big-clock))|ui\/(field|text-input|entry-form)\.|app\/use-screen)/
const rules = /src\/(domain|messages|services)\/|contract\/|node_modules\/ky\//
const list =
  /src\/(views\/(news\/news-dialogs|shared\/(list|row|word|kept|removal|open-form))|ui\/(table|pager|page-head|picture|play-disc|marked)|machines\/(choices|parts\/(crud|list|screen|removal|preview|tabs|form-host))|app\/(screens\/item|form-drafts|place|renewal))/
const form =
  /src\/(machines\/parts\/(form\.|draft|upload|image)|views\/shared\/(form-f|choice|country|region|date|location|media|image-f|video-f|upload|draft)|ui\/(form|select|date|file|radio|string|media|textarea)|app\/(uploads|find))/

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
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
            { name: 'front', tags: ['$initial'], priority: 6 },
            { name: 'sign-in', test: signIn, priority: 5 },
            { name: 'screen', minShareCount: 12, priority: 4 },
            { name: 'rules', test: rules, minShareCount: 2, priority: 3 },
            { name: 'list', test: list, priority: 2 },
            { name: 'form', test: form, priority: 1 },
          ],
        },
      },
    },
  },
})
