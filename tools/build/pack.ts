// npm run pack -- FOLDER: puts the built server into an empty folder, with the packages that it needs to run and nothing
// else. There, or on any machine of the same kind: node dist/server/main.js
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root, runAll, tool } from '../programs'
import { prune } from './prune'

const PARTS = [
  'dist/desk',
  'dist/server',
  'server/seed',
  'server/accounts/breached-passwords.bin',
  'server/accounts/breached-passwords.licence.txt',
  'package.json',
  'package-lock.json',
  '.npmrc',
]

const fail = (reason: string) => {
  console.error(reason)
  process.exit(1)
}

/** Lets the user of the server read what the one who packs it wrote, whatever that one's umask is. */
function openToReaders(path: string): void {
  const stats = statSync(path)
  const isRun = stats.isDirectory() || (stats.mode & 0o100) !== 0
  chmodSync(path, isRun ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name))
}

const folder = resolve(process.argv[2] ?? fail('npm run pack -- FOLDER'))
const npm = process.env.npm_execpath ?? fail('Run it by npm: npm run pack -- FOLDER')
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
await runAll([tool('build/build.ts')])
for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
await runAll([[npm, 'ci', '--omit=dev', '--prefix', folder]])
prune(join(folder, 'node_modules'))
openToReaders(folder)
console.log(`${folder} is ready: node dist/server/main.js`)
