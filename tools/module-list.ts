import { posix, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes beside the manifest which modules stand in which chunk, for the check of what the entry reaches. */
export const moduleList = (): Plugin => ({
  name: 'meridian:module-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const modules = Object.fromEntries(
      chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => posix.normalize(relative(process.cwd(), id).replaceAll('\\', '/'))),
      ]),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules, null, 2) })
  },
})
