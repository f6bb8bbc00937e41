/** The project's folder. */
export const root: string

/** The script behind a package's program, to be run by this same Node. */
export function program(name: string, command?: string): string

/** Runs a script of Node to its end and gives its exit code; a signal counts as 1. */
export function run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number>
