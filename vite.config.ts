import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanCharts } from './tools/lean-charts.mjs'
import { moduleList } from './tools/module-list.mjs'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
    }),
    react({ compiler: true }),
    leanCharts(),
    moduleList(),
  ],
  build: { outDir: 'dist/desk', manifest: true, sourcemap: false, target: 'es2023' },
})
