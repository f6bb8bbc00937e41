import { type CustomAtRules, transform, type Visitor } from 'lightningcss'

const NO_QUERIES: Visitor<CustomAtRules> = { Rule: { container: () => [] } }

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
const without = (names: readonly string[], used: readonly string[]): string[] => {
  const known = new Set(used)
  return names.filter((name) => !known.has(name))
}

/** What no rule of a style sheet refers to: custom properties, and animations. */
function unusedIn(css: string): string[] {
  const animations = namesIn(css, /@keyframes ([\w-]+)/g)
  return [
    ...without(namesIn(css, /(--[\w-]+):/g), namesIn(css, /var\((--[\w-]+)/g)),
    ...animations.filter((name) => !new RegExp(`animation[^;}]*\\b${name}\\b`).test(css)),
  ]
}

/**
 * The rules of a style sheet that the elements of a page need before the sheet is here: no rule of a class that the page
 * does not name, no font file, and nothing that only such rules refer to.
 */
export function firstStyles(css: string, html: string): string {
  const classes = namesIn(css, /\.((?:\\.|[\w-])+)/g).map((name) => name.replace(/\\(.)/g, '$1'))
  let unused = without(
    classes,
    namesIn(html, /class="([^"]*)"/g).flatMap((names) => names.split(' ')),
  )
  let rules = css
  for (let size = 0; size !== rules.length; unused = unusedIn(rules)) {
    size = rules.length
    const code = Buffer.from(rules)
    // A query about a container holds nowhere in a page that has none.
    const visitor = rules.includes('container-type') ? {} : NO_QUERIES
    rules = transform({ filename: 'first.css', code, minify: true, unusedSymbols: unused, visitor }).code.toString()
  }
  return rules.replace(/@font-face\{[^}]*url\([^}]*\}/g, '')
}
