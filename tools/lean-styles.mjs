// Works out in the build what Panda would work out in the browser: the classes of `css({ … })`, and the recipes.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import panda from '@pandacss/dev/postcss'
import leanCss from './lean-css.cjs'
import { reachedFrom } from './reached.mjs'

const system = join(import.meta.dirname, '..', 'styled-system')
const isOurs = /\/src\/.+\.tsx?(\?|$)/
const isRecipe = /\/styled-system\/recipes\/(?!index|create-recipe)[\w-]+\.mjs$/
const isStyles = /\/styled-system\/css(\/index\.mjs)?$/
const runtime = 'virtual:recipes'

const load = (file) => import(pathToFileURL(join(system, file)).href)

/** The value of a literal in the code; throws where it is none, since a class must be known before the program runs. */
function literal(node) {
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node.type === 'UnaryExpression' && node.operator === '-') return -literal(node.argument)
  if (node.type !== 'ObjectExpression') throw new Error(`css() takes literals only, not a ${node.type}`)
  return Object.fromEntries(
    node.properties.map((property) => {
      if (property.type !== 'Property' || property.computed) throw new Error('css() takes plain properties only')
      return [property.key.name ?? property.key.value, literal(property.value)]
    }),
  )
}

/** The calls of `css` and the import that they need, in the order of the code. */
function stylesIn(node, found = { imports: [], calls: [] }) {
  if (Array.isArray(node)) for (const one of node) stylesIn(one, found)
  else if (node && typeof node === 'object') {
    if (node.type === 'ImportDeclaration' && isStyles.test(node.source.value)) found.imports.push(node)
    else if (node.type === 'CallExpression' && node.callee.name === 'css') found.calls.push(node)
    else for (const key in node) if (key !== 'parent') stylesIn(node[key], found)
  }
  return found
}

/** What stands for the import of `css`: only `cx` may come with it, and is had from our own runtime. */
function importFor({ specifiers }) {
  const others = specifiers.filter(({ imported }) => imported?.name !== 'css')
  const strange = others.find(({ imported }) => imported?.name !== 'cx')
  if (strange) throw new Error(`${strange.local.name} of Panda is not known to the build`)
  return others.map(({ local }) => `import { cx as ${local.name} } from '${runtime}'`).join('')
}

/** Replaces stretches of the code, each given as [start, end, text]. */
const replaced = (code, pieces) =>
  pieces
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, piece]) => text.slice(0, start) + piece + text.slice(end), code)

/** What a generated recipe is made of: its exported name, and each part with its class, defaults and compounds. */
export function recipeIn(source, getSlotCompoundVariant) {
  const parts = []
  const createRecipe = (className, defaults, compounds) => {
    parts.push({ className, defaults, compounds })
    return { recipeFn() {} }
  }
  const [, name] = /export const (\w+) =/.exec(source) ?? []
  const body = source.replace(/^import .*$/gm, '').replaceAll('export const', 'const')
  const given = { createRecipe, getSlotCompoundVariant, memo: (made) => made, compact() {}, splitProps() {} }
  new Function(...Object.keys(given), 'mergeRecipes', body)(...Object.values(given), null)
  return { name, parts, isWhole: source.includes('__recipe__: true') }
}

/** The module that stands for a generated recipe. */
export function leanRecipe(source, { css, getSlotCompoundVariant }) {
  const { name, parts, isWhole } = recipeIn(source, getSlotCompoundVariant)
  const compoundsOf = (part) => part.compounds.map(({ css: styles, ...when }) => [when, css(styles)])
  const [first] = parts
  const args = isWhole
    ? [first.className, first.defaults, compoundsOf(first)]
    : [
        first.className.split('__')[0],
        parts.map(({ className }) => className.split('__')[1]).join(' '),
        first.defaults,
        Object.fromEntries(
          parts
            .filter(({ compounds }) => compounds.length > 0)
            .map((part) => [part.className.split('__')[1], compoundsOf(part)]),
        ),
      ]
  const maker = isWhole ? 'recipe' : 'slots'
  const written = args.map((arg) => JSON.stringify(arg)).join(', ')
  return `import { ${maker} } from '${runtime}'\nexport const ${name} = /* @__PURE__ */ ${maker}(${written})\n`
}

/** What the recipes of the build have in common. */
export const recipeRuntime = `
const fits = (wanted, value) => (Array.isArray(wanted) ? wanted.includes(value) : wanted === value)
export const cx = (...classes) => classes.filter(Boolean).join(' ')
export const recipe = (name, defaults, compounds) => (variants) => {
  const chosen = { ...defaults }
  for (const key in variants) if (variants[key] !== undefined) chosen[key] = variants[key]
  let classes = name
  for (const key in chosen) if (chosen[key] !== null) classes += ' ' + name + '--' + key + '_' + chosen[key]
  for (const [when, also] of compounds) {
    let isMet = true
    for (const key in when) if (!fits(when[key], chosen[key])) isMet = false
    if (isMet) classes += ' ' + also
  }
  return classes
}
export const slots = (name, parts, defaults, compounds) => {
  const made = parts.split(' ').map((part) => [part, recipe(name + '__' + part, defaults, compounds[part] ?? [])])
  return (variants) => Object.fromEntries(made.map(([part, classes]) => [part, classes(variants)]))
}
`

/** Parts of the picture editor's own styles that the desk never draws. */
const strangers = ['advanced-cropper-circle-stencil', 'advanced-cropper-preview', 'cropper-preview-wrapper']

/** The classes of the recipes that nothing in the desk imports. */
function undrawn() {
  const reached = reachedFrom(join(system, '..', 'src', 'main.tsx'))
  return readdirSync(join(system, 'recipes'))
    .map((file) => join(system, 'recipes', file))
    .filter((file) => isRecipe.test(file.replaceAll('\\', '/')) && !reached.has(file))
    .flatMap((file) => {
      const [first] = recipeIn(readFileSync(file, 'utf8'), () => []).parts
      return first ? [first.className.split('__')[0]] : []
    })
}

/** The Vite plugin; it works on built code only. */
export function leanStyles() {
  let made = null
  const tools = async () => {
    if (made) return made
    const { css } = await load('css/css.mjs')
    const { getSlotCompoundVariant } = await load('helpers.mjs')
    const shortly = (styles) => css(styles).split(' ').map(leanCss.short).join(' ')
    made = { css: shortly, getSlotCompoundVariant }
    return made
  }
  return {
    name: 'meridian:lean-styles',
    apply: 'build',
    enforce: 'post',
    config: () => ({ css: { postcss: { plugins: [panda({}), leanCss({ without: [...strangers, ...undrawn()] })] } } }),
    resolveId: (id) => (id === runtime ? `\0${runtime}` : null),
    load: (id) => (id === `\0${runtime}` ? recipeRuntime : null),
    async transform(code, id) {
      if (isRecipe.test(id)) return { code: leanRecipe(code, await tools()), map: null }
      if (!isOurs.test(id) || !code.includes('styled-system/css')) return null
      const { css } = await tools()
      const { imports, calls } = stylesIn(this.parse(code))
      try {
        const classes = calls.map(({ start, end, arguments: [styles] }) => [
          start,
          end,
          JSON.stringify(css(literal(styles))),
        ])
        return {
          code: replaced(code, [...classes, ...imports.map((node) => [node.start, node.end, importFor(node)])]),
          map: null,
        }
      } catch (error) {
        throw new Error(`${relative(process.cwd(), id)}: ${error.message}`)
      }
    },
  }
}
