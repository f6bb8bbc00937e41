/** What is wrong with what a command was given, in words for the person who gave it. */
export class Refusal extends Error {}

/** Node says in words which file it cannot read, and which option there is not. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Refusal ||
  (error instanceof Error && 'code' in error && /^(E[A-Z]+|ERR_PARSE_ARGS_\w+)$/.test(String(error.code)))

/**
 * Runs a command, which fails with false. Where what it was given is wrong it says so; an error of its own keeps its stack.
 */
export async function command(usage: string, run: () => unknown): Promise<void> {
  try {
    if ((await run()) === false) process.exitCode = 1
  } catch (error) {
    if (!isPlain(error)) throw error
    // Node goes on with how an argument is written that begins with a minus.
    console.error(`${error.message.replace(/\. To specify a positional .*$/s, '.')}\n${usage}`)
    // What was loaded for the work may keep the process.
    process.exit(1)
  }
}

/** The value of an option as a whole number. */
export function wholeNumber(option: string, value: string, least = 1): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least)
    throw new Refusal(`--${option} takes a whole number from ${least}, not "${value}".`)
  return number
}
