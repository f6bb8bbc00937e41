import { defineConfig } from '@pandacss/dev'
import { meridian } from './src/ui/theme/preset'

export default defineConfig({
  preflight: true,
  eject: true,
  presets: ['@pandacss/preset-base', meridian],
  strictTokens: true,
  strictPropertyValues: true,
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/ui/theme/**'],
  outdir: 'styled-system',
  // Node resolves a folder only to a file of this kind, for the tools that compose the screens.
  outExtension: 'js',
})
