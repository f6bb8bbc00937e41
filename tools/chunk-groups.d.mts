import type { Plugin } from 'vite'

/** What is always loaded together, as a plugin and the groups of Rolldown's code splitting. */
export function chunkGroups(): {
  plugin: Plugin
  preloads: (chunk: string, files: string[], context: { hostId: string; hostType: 'html' | 'js' }) => string[]
  fileNames: (chunk: { name: string }) => string
  groups: {
    name: (
      id: string,
      context: {
        getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
      },
    ) => string | null
  }[]
}
