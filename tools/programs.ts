// Finds the programs of the npm scripts in node_modules, and starts them without a shell.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** The project root. */
export const root = dirname(import.meta.dirname)

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** The file behind a package's program, to be run by the same Node: the shims in .bin need a shell on Windows. */
export function program(name: string, command = name): string {
  const folder = join(root, 'node_modules', ...name.split('/'))
  if (!existsSync(folder)) throw new Error(`${name} is not installed: run npm install first`)
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined) throw new Error(`${name} has no program ${command}`)
  return join(folder, file)
}

/** The arguments with which Node runs a TypeScript file of the project. */
export const script = (path: string): string[] => ['--import', 'tsx', join(root, path)]

/** The same of a tool of this folder. */
export const tool = (file: string): string[] => script(`tools/${file}`)

/** How long a program may run, in milliseconds: few need as long, and one that hangs would end no check. */
const LONGEST = 60 * 60_000

/** Runs a Node to its end, or stops it after `longest` milliseconds, and returns its exit code; a signal counts as 1. */
export function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { node = process.execPath, longest = LONGEST }: { node?: string; longest?: number } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      timeout: longest,
      killSignal: 'SIGKILL',
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      if (signal !== null) console.error(`Stopped by ${signal}`)
      resolve(code ?? 1)
    })
  })
}

/** Runs Node once for each list of arguments; ends this process with the first exit code that is not 0. */
export async function runAll(steps: readonly (readonly string[])[], env?: Readonly<Record<string, string>>) {
  for (const args of steps) {
    const code = await run(args, env)
    if (code !== 0) process.exit(code)
  }
}
