const SENT = 'meridian.sent:'

/** The id that an item has here as it was sent, where the host has answered without one. */
export const asSentId = (unique: string): string => `${SENT}${unique}`

/** Whether an id was made here: no list of the host has an item with it. */
export const isSentId = (id: string): boolean => id.startsWith(SENT)
