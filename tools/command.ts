/** What is wrong with what a command was given, in words for the person who gave it. */
export class Refusal extends Error {}

/** Node says in words which file it cannot read, and which option there is not. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Refusal ||
  (error instanceof Error && 'code' in error && /^(E[A-Z]+|ERR_PARSE_ARGS_\w+)$/.test(String(error.code)))

/** Says what is wrong with what a command was given, and ends; an error of its own is thrown with its stack. */
function refuse(usage: string, error: unknown): never {
  if (!isPlain(error)) throw error
  // Node goes on with how an argument is written that begins with a minus.
  console.error(`${error.message.replace(/\. To specify a positional .*$/s, '.')}\n${usage}`)
  // What was loaded for the work may keep the process.
  process.exit(1)
}

/** Reads what a command is given; where that is wrong the command says so and ends. */
export function given<Given>(usage: string, read: () => Given): Given {
  try {
    return read()
  } catch (error) {
    return refuse(usage, error)
  }
}

/**
 * Runs a command, which fails with false. Where what it was given is wrong it says so; an error of its own keeps its stack.
 */
export async function command(usage: string, run: () => unknown): Promise<void> {
  try {
    if ((await run()) === false) process.exitCode = 1
  } catch (error) {
    refuse(usage, error)
  }
}

/** The value of an option as a whole number. */
export function wholeNumber(option: string, value: string, least = 1): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least)
    throw new Refusal(`--${option} takes a whole number from ${least}, not "${value}".`)
  return number
}
