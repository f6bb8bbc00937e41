import * as z from 'zod/mini'

/** The key under which dev/mutants/located.ts adds its position to each state and transition. */
export const KEY = '~at'

const placed = z.object({ [KEY]: z.string() })

/** The source position of a state's configuration or a transition, `src/machines/….ts#L7`; null without the plugin. */
export const toLocation = (given: unknown): string | null => placed.safeParse(given).data?.[KEY] ?? null
