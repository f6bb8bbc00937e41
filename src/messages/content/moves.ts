/** The menu of a grip (EXT-140, EXT-162). */
export const moveTexts = { up: 'Move up', down: 'Move down', top: 'Move to the top' } as const
