/** A folder of the code and what it may import. */
export interface Layer {
  folder: string
  /** What the folder holds, in a few words. */
  holds: string
  imports: readonly string[]
  /** The only packages the folder may import, besides those that every folder may; absent, any. */
  packages?: readonly string[]
}

/** What each folder may import: the architecture. Every folder reads only folders that stand above it. */
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
  { folder: 'src/workers', holds: 'work off the main thread', imports: ['src/domain'] },
  {
    folder: 'src/services',
    holds: 'the world: calls, storage, pictures, clock',
    imports: ['contract', 'src/domain', 'src/workers'],
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
    imports: ['contract', 'src/domain', 'src/messages', 'src/machines', 'src/services', 'src/ui'],
  },
  {
    folder: 'src/app/chunks',
    holds: 'what comes on demand: a machine put together, with its view',
    imports: ['contract', 'src/domain', 'src/messages', 'src/machines', 'src/services', 'src/views', 'src/app'],
  },
  {
    folder: 'src/app/screens',
    holds: 'where one screen is put together, read by its route only',
    imports: ['contract', 'src/domain', 'src/messages', 'src/machines', 'src/services', 'src/app', 'src/app/chunks'],
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
    folder: 'src/inspector',
    holds: 'where the running charts are looked at, in development only',
    imports: ['src/domain', 'src/machines', 'src/app'],
  },
]

/** The layer that a file stands in: the deepest folder that holds it; null for the entry and the tools. */
export const layerOf = (file: string): Layer | null =>
  layers.reduce<Layer | null>(
    (best, layer) =>
      file.startsWith(`${layer.folder}/`) && layer.folder.length > (best?.folder.length ?? 0) ? layer : best,
    null,
  )

/** The table as a Mermaid picture, arrows from the reader to what it reads. */
export function layerPicture(): string {
  const name = (folder: string) => folder.replaceAll(/[^a-z]/g, '_')
  return [
    '```mermaid',
    'flowchart TB',
    ...layers.map(({ folder, holds }) => `  ${name(folder)}["${folder}<br/>${holds}"]`),
    ...layers.flatMap(({ folder, imports }) =>
      imports.filter((other) => other !== 'styled-system').map((other) => `  ${name(folder)} --> ${name(other)}`),
    ),
    '```',
  ].join('\n')
}

/** The table as rows of Markdown. */
export const layerRows = (): string =>
  [
    '| Folder | Holds | May import |',
    '| --- | --- | --- |',
    ...layers.map(
      ({ folder, holds, imports }) =>
        `| \`${folder}\` | ${holds} | ${imports.map((other) => `\`${other}\``).join(', ') || 'nothing of ours'} |`,
    ),
  ].join('\n')
