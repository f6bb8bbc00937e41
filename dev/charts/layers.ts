/** A source folder and its allowed imports. */
export interface Layer {
  folder: string
  holds: string
  imports: readonly string[]
  /** The only packages that the folder may import, besides the common ones; undefined allows any. */
  packages?: readonly string[]
}

/**
 * The allowed imports of each folder: of layers, only those that are listed before it. `styled-system`, `tests` and
 * `tools` are no layers.
 */
export const layers: readonly Layer[] = [
  { folder: 'contract', holds: 'the calls, as both ends know them', imports: [], packages: ['zod'] },
  {
    folder: 'server',
    holds: 'the embedded server: routes, store, files',
    imports: ['contract'],
  },
  {
    folder: 'src/domain',
    holds: 'rules without a world',
    imports: ['contract'],
    packages: ['zod', 'date-fns', 'date-fns-tz'],
  },
  {
    folder: 'src/messages',
    holds: 'every text an editor reads',
    imports: ['contract', 'src/domain'],
    packages: [],
  },
  {
    folder: 'src/machines',
    holds: 'all behaviour, as statecharts',
    imports: ['contract', 'src/domain', 'src/messages'],
    packages: ['xstate', 'zod'],
  },
  {
    folder: 'src/recording',
    holds: 'the recorder: inspection, event log, masking, file format',
    imports: ['src/domain', 'src/machines'],
    packages: ['xstate', 'zod'],
  },
  { folder: 'src/workers', holds: 'work off the main thread', imports: ['src/domain'] },
  {
    folder: 'src/services',
    holds: 'the world: calls, storage, pictures, clock',
    imports: ['contract', 'src/domain', 'src/messages', 'src/workers'],
  },
  { folder: 'src/ui', holds: 'the kit: looks and anatomy, no text and no machine', imports: ['styled-system'] },
  {
    folder: 'src/views',
    holds: 'screens: what is shown, and what a hand sends',
    imports: ['contract', 'src/domain', 'src/messages', 'src/machines', 'src/ui', 'styled-system'],
  },
  {
    folder: 'src/app',
    holds: 'where machines meet services, once for the page',
    imports: ['contract', 'src/domain', 'src/messages', 'src/machines', 'src/recording', 'src/services', 'src/ui'],
  },
  {
    folder: 'src/app/chunks',
    holds: 'what comes on demand: a machine put together, with its view',
    imports: [
      'contract',
      'src/domain',
      'src/messages',
      'src/machines',
      'src/recording',
      'src/services',
      'src/views',
      'src/app',
    ],
  },
  {
    folder: 'src/app/screens',
    holds: 'where one screen is put together, read by its route only',
    imports: [
      'contract',
      'src/domain',
      'src/messages',
      'src/machines',
      'src/recording',
      'src/services',
      'src/app',
      'src/app/chunks',
    ],
  },
  {
    folder: 'src/routes',
    holds: 'address, guard, machine, view',
    imports: [
      'contract',
      'src/domain',
      'src/messages',
      'src/machines',
      'src/ui',
      'src/views',
      'src/app',
      'src/app/chunks',
      'src/app/screens',
      'styled-system',
    ],
  },
  {
    folder: 'dev',
    holds: 'charts, audit, inspector, generated paths, mutants and replay, for developers',
    imports: [
      'contract',
      'server',
      'src/domain',
      'src/messages',
      'src/machines',
      'src/recording',
      'src/app',
      'src/app/chunks',
      'src/app/screens',
      // Fixtures and simulated ports, the record of the browser tests, and the list of programs.
      'tests',
      'tools',
    ],
  },
]

/** The layer of a file: the deepest folder that contains it; null for the entry, the tools and the tests. */
export const layerOf = (file: string): Layer | null =>
  layers.reduce<Layer | null>(
    (best, layer) =>
      file.startsWith(`${layer.folder}/`) && layer.folder.length > (best?.folder.length ?? 0) ? layer : best,
    null,
  )
