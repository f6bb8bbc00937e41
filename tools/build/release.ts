// npm run release -- FOLDER: the packed server as one archive, with its bill of materials and the licences of everything
// in it. Fails if the packed server is larger than it may be.
import { execFileSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import * as z from 'zod/mini'
import { root, runAll, tool } from '../programs'
import { billOf, shippedPaths } from './bill'
import { bytesIn } from './prune'

const MOST_BYTES = 60_000_000
const MB = 1_000_000

const fail = (reason: string) => {
  console.error(reason)
  process.exit(1)
}
const folder = resolve(process.argv[2] ?? fail('npm run release -- FOLDER'))
const npm = process.env.npm_execpath ?? fail('Run it by npm: npm run release -- FOLDER')
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.unknown()),
})
const manifestOf = (at: string) => manifest.parse(JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')))
const { version } = manifestOf(root)
const packed = join(folder, `meridian-${version}`)
mkdirSync(folder, { recursive: true })
await runAll([[...tool('build/pack.ts'), packed]])

const serverPackages = readdirSync(join(packed, 'node_modules'), { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.name === 'package.json' && /node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+$/.test(entry.parentPath),
  )
  .map(({ parentPath }) => parentPath)

/** Name, version and licence of a package, with the texts that it has. */
function licenceOf(at: string): string {
  const { name, version: own, license } = manifestOf(at)
  const texts = readdirSync(at)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && statSync(join(at, file)).isFile())
    .map((file) => readFileSync(join(at, file), 'utf8').trim())
  return [`${name} ${own}: ${typeof license === 'string' ? license : 'see below'}`, ...texts].join('\n\n')
}

const sources = shippedPaths(root)
  .map((path) => join(root, path))
  .filter((at) => existsSync(join(at, 'package.json')))
const all = new Map(
  [...serverPackages, ...sources].map((at) => [`${manifestOf(at).name} ${manifestOf(at).version}`, at]),
)
const passwords = readFileSync(join(packed, 'server/accounts/breached-passwords.licence.txt'), 'utf8').trim()
const licences = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, at]) => licenceOf(at))
licences.push(passwords)
writeFileSync(join(packed, 'LICENCES.txt'), `${licences.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`)
const bill = billOf(root, npm)
writeFileSync(join(packed, 'sbom.cdx.json'), JSON.stringify(bill, null, 2))

// What was left out is missed here, and not by whoever installs it.
const LOAD = "for (const name of Object.keys(require('./package.json').dependencies)) await import(name)"
execFileSync(process.execPath, ['--input-type=commonjs', '-e', `void (async () => { ${LOAD} })()`], { cwd: packed })

const archive = pack()
const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(`${packed}.tar.gz`))
const files = readdirSync(packed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
for (const entry of files) {
  const path = join(entry.parentPath, entry.name)
  archive.entry(
    { name: `meridian-${version}/${relative(packed, path).replaceAll('\\', '/')}`, mode: statSync(path).mode & 0o777 },
    readFileSync(path),
  )
}
archive.finalize()
await written

const size = bytesIn(packed)
const parts = ['dist/desk', 'dist/server', 'server/seed', ...serverPackages.map((at) => relative(packed, at))]
const heaviest = parts
  .map((part) => [part, bytesIn(join(packed, part))] as const)
  .sort(([, a], [, b]) => b - a)
  .slice(0, 10)
for (const [part, bytes] of heaviest) console.log(`${(bytes / MB).toFixed(1).padStart(6)} MB  ${part}`)
console.log(
  `${(size / MB).toFixed(1).padStart(6)} MB  in all, ${(statSync(`${packed}.tar.gz`).size / MB).toFixed(1)} MB as an archive; ` +
    `${bill.components.length} packages in the bill of materials, ${licences.length} licences`,
)
if (size > MOST_BYTES) fail(`The packed server is larger than ${MOST_BYTES / MB} MB.`)
