/** The path of a Chromium that starts; throws, with what to do about it, where none can be had. */
export function chromiumPath(): string
