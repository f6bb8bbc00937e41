/** The version of an item; undefined if it has none (EXT-48). */
export const versionOf = (item: unknown): number | undefined =>
  typeof item === 'object' && item !== null && 'version' in item && typeof item.version === 'number'
    ? item.version
    : undefined
