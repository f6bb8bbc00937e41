// Run by docs-command.ts: its import ends when the site is written.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { measured, sitePages } from './site'

const folder = 'dist/docs'

const pages = await sitePages(await measured())
rmSync(folder, { recursive: true, force: true })
for (const [file, content] of pages) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
console.log(`${pages.length} files in ${folder}: open ${folder}/index.html`)
