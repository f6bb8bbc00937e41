// Writes what is generated from the sources: styled-system/ and the route tree.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const bin = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path)
const run = (...args) => execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })

run(bin('@pandacss/dev', 'bin.js'), 'codegen', '--silent')
run(bin('@tanstack/router-cli', 'bin/tsr.cjs'), 'generate')
