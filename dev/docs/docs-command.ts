// npm run docs: writes the site of charts, specification, audit, messages and map to dist/docs. The machines are read with
// the lines of their source, as by the development server.
import { runnerImport } from 'vite'
import { located } from '../mutants/located'

await runnerImport('./dev/docs/write-site.ts', { plugins: [located()], logLevel: 'error' })
