// Writes beside the manifest which modules stand in which chunk, for the check of what the entry reaches.
import { relative } from 'node:path'

/** The Vite plugin that writes the list. */
export const moduleList = () => ({
  name: 'meridian:module-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = Object.fromEntries(
      chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(process.cwd(), id).replaceAll('\\', '/')),
      ]),
    )
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules, null, 2) })
  },
})
