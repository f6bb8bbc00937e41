import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  publicDir: here('../../public'),
  cacheDir: here('../../.cache/gallery'),
  plugins: [react()],
  css: { postcss: here('../..') },
  build: { outDir: here('../../dist/gallery'), emptyOutDir: true, target: 'es2023' },
})
