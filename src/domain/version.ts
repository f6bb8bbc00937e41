/** An item, with its version if the host gives it one (EXT-48). */
export interface Versioned {
  id: string
  version?: number | undefined
}

/** The version of an item; undefined if it has none (EXT-48). */
export const versionOf = (item: unknown): number | undefined =>
  typeof item === 'object' && item !== null && 'version' in item && typeof item.version === 'number'
    ? item.version
    : undefined
