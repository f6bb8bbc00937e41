import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { build, type Plugin } from 'vite'
import { root } from '../../../tools/programs'

/** Replaces the views of the chunks, which are rendered nowhere here, by their names. */
const withoutViews: Plugin = {
  name: 'without-views',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/src/app/chunks/') && source.startsWith('../../views/')
      ? `\0${importer}?view=${source}`
      : undefined,
  load(id) {
    const [importer = '', source] = id.slice(1).split('?view=')
    if (!id.startsWith('\0') || source === undefined) return undefined
    const named = new RegExp(`(?:import|export) \\{([^}]*)\\} from '${source}'`).exec(readFileSync(importer, 'utf8'))
    const names = (named?.[1] ?? '').split(',').map((name) => name.trim().split(' ')[0] ?? '')
    return names.map((name) => `export const ${name} = () => null`).join('\n')
  },
}

/** A fault that is written into a file of the application, to see that the oracle finds it. */
export interface PlantedFault {
  file: string
  from: string
  to: string
}

const planting = ({ file, from, to }: PlantedFault): Plugin => ({
  name: 'planted-fault',
  enforce: 'pre',
  transform(code, id) {
    if (id !== join(root, file)) return undefined
    if (!code.includes(from)) throw new Error(`${file} does not contain ${from}`)
    return code.replace(from, to)
  },
})

/** The code of a tab as one script: the application from the working tree, without its views. */
export async function bundleTab(planted?: PlantedFault): Promise<vm.Script> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    // Panda would take over the faults of this process.
    css: { postcss: {} },
    plugins: [withoutViews, ...(planted ? [planting(planted)] : [])],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(import.meta.dirname, 'tab-entry.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  if (chunk === undefined) throw new Error(`Nothing was built in ${root}`)
  return new vm.Script(chunk.code, { filename: 'tab.js' })
}
