import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** As strict as the product's own policy where the kit could break it. */
const policy =
  "default-src 'self'; img-src 'self' blob: data:; style-src 'self'; require-trusted-types-for 'script'; trusted-types default"

export default defineConfig({
  root: here('.'),
  publicDir: here('../../public'),
  cacheDir: here('../../.cache/gallery'),
  plugins: [react()],
  css: { postcss: here('../..') },
  preview: { headers: { 'Content-Security-Policy': policy } },
  build: { outDir: here('../../dist/gallery'), emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
})
