import { defineConfig } from '@pandacss/dev'

export default defineConfig({
  preflight: true,
  presets: ['@pandacss/preset-base'],
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  include: ['./src/**/*.{ts,tsx}'],
  outdir: 'styled-system',
})
