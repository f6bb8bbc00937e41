// The programs that the project's commands run, found in node_modules and started without a shell.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The script behind a package's program, to be run by this same Node. */
export function program(name, command = name) {
  const folder = join(root, 'node_modules', ...name.split('/'))
  if (!existsSync(folder)) throw new Error(`${name} is not installed: run npm install first`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Runs a script of Node to its end and gives its exit code; a signal counts as 1. */
export function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
