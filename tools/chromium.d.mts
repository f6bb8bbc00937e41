/** The path of a Chromium that starts; throws, with what to do about it, where none can be had. */
export function chromiumPath(): string

/** How a quiet Chromium is started: nothing of its own goes over the network. */
export function launchOptions(): { executablePath: string; args: string[] }
