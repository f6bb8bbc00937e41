// Cuts the fonts to what the desk shows: each a size in which it is set and a weight, so that a page loads the few it needs
// (22 KB each in place of 132 for the whole Latin file of the serif; docs/decisions/069-fonts.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../programs'

/** All that the Latin files hold is below this code point. */
const LATIN = String.fromCharCode(...Array(0x2300).keys())
/** What a clock and the number of an error show. */
const FIGURES = '0123456789:.  –'

const SERIF = 'newsreader/files/newsreader-latin-opsz-normal.woff2'
const ITALIC = 'newsreader/files/newsreader-latin-wght-italic.woff2'
const SANS = 'geist/files/geist-latin-wght-normal.woff2'

/** A value pins an axis; a range keeps it. */
type Axis = number | { min: number; max: number; default: number }

const faces: Readonly<Record<string, { from: string; text: string; axes: Record<string, Axis> }>> = {
  'serif-500': { from: SERIF, text: LATIN, axes: { wght: 500, opsz: 20 } },
  'serif-400': { from: SERIF, text: LATIN, axes: { wght: 400, opsz: 18 } },
  'serif-italic': { from: ITALIC, text: LATIN, axes: { wght: 400 } },
  'display-500': { from: SERIF, text: LATIN, axes: { wght: 500, opsz: 36 } },
  figures: { from: SERIF, text: FIGURES, axes: { wght: { min: 300, max: 400, default: 400 }, opsz: 72 } },
  sans: { from: SANS, text: LATIN, axes: { wght: { min: 400, max: 650, default: 400 } } },
}

const folder = join(root, 'src', 'fonts.gen')
mkdirSync(folder, { recursive: true })
await Promise.all(
  Object.entries(faces).map(async ([name, { from, text, axes }]) => {
    const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', from))
    const font = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(join(folder, `${name}.woff2`), font)
  }),
)
