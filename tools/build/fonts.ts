// Cuts the serif's Latin file to the weights and optical sizes that the desk shows: 84 of 132 KB. The thin figures of the
// full-screen clock take the whole file (src/index.css).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../programs'

/** All that the Latin file holds is below this code point. */
const LATIN_END = 0x2300

const whole = readFileSync(
  join(root, 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
)
const folder = join(root, 'src', 'fonts.gen')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'newsreader-latin.woff2'),
  await subsetFont(whole, String.fromCharCode(...Array(LATIN_END).keys()), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 }, opsz: { min: 16, max: 72, default: 16 } },
  }),
)
