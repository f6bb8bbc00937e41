import type { Plugin } from 'vite'

/** What is always loaded together, as a plugin and the groups of Rolldown's code splitting. */
export function chunkGroups(): {
  plugin: Plugin
  groups: {
    name: (
      id: string,
      context: { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null },
    ) => string | null
  }[]
}
