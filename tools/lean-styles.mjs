// Works out in the build what Panda would work out in the browser: the classes of `css({ … })`, and the recipes.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import panda from '@pandacss/dev/postcss'
import postcss from 'postcss'
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

/** The one argument of a call; several would have to be merged. */
function only(styles, more) {
  if (more.length > 0) throw new Error('css() takes one object in this code base')
  return styles
}

/** Makes sure that nothing is lost with an import: only `css` is worked out here. */
function onlyCss({ specifiers }) {
  const strange = specifiers.find(({ imported, local }) => imported?.name !== 'css' || local.name !== 'css')
  if (strange) throw new Error(`${strange.local.name} of Panda is not known to the build, which works out css() alone`)
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
  runInNewContext(body, { ...given, mergeRecipes: null })
  return { name, parts, isWhole: source.includes('__recipe__: true') }
}

/** The module that stands for a generated recipe; `named` gives the short name of one of its classes. */
export function leanRecipe(source, { css, getSlotCompoundVariant, named }) {
  const { name, parts, isWhole } = recipeIn(source, getSlotCompoundVariant)
  const compoundsOf = (part) => part.compounds.map(({ css: styles, ...when }) => [when, css(styles)])
  const [first] = parts
  const args = isWhole
    ? [named(first.className), first.defaults, compoundsOf(first)]
    : [
        named(first.className.split('__')[0]),
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
export const recipe = (name, defaults, compounds) => (variants) => {
  const chosen = { ...defaults }
  for (const key in variants) if (variants[key] !== undefined) chosen[key] = variants[key]
  let classes = name
  for (const key in chosen) if (chosen[key] !== null) classes += ' ' + name + '-' + key[0] + chosen[key]
  for (const [when, also] of compounds) {
    let isMet = true
    for (const key in when) if (!fits(when[key], chosen[key])) isMet = false
    if (isMet) classes += ' ' + also
  }
  return classes
}
export const slots = (name, parts, defaults, compounds) => {
  const made = parts.split(' ').map((part, at) => [part, recipe(name + at, defaults, compounds[part] ?? [])])
  return (variants) => Object.fromEntries(made.map(([part, classes]) => [part, classes(variants)]))
}
`

/** Parts of the picture editor's own styles that the desk never draws. */
const strangers = ['advanced-cropper-circle-stencil', 'advanced-cropper-preview', 'cropper-preview-wrapper']

const recipeFiles = () =>
  readdirSync(join(system, 'recipes'))
    .map((file) => join(system, 'recipes', file))
    .filter((file) => isRecipe.test(file.replaceAll('\\', '/')))

/** The class of a recipe and the names of its parts. */
function partsOf(file) {
  const { parts } = recipeIn(readFileSync(file, 'utf8'), () => [])
  const [base] = parts[0].className.split('__')
  return [base, parts.flatMap(({ className }) => className.split('__')[1] ?? [])]
}

/** The classes of the recipes that nothing in the desk imports. */
function undrawn() {
  const reached = reachedFrom(join(system, '..', 'src', 'main.tsx'))
  return recipeFiles()
    .filter((file) => !reached.has(file))
    .map((file) => partsOf(file)[0])
}

/** The short names of the desk's classes: of its recipes, and of the utilities in the order of Panda's styles. */
export async function namesOfDesk() {
  const names = new leanCss.Names(recipeFiles().map(partsOf))
  const styles = join(system, '..', 'src', 'index.css')
  const { root } = await postcss([panda({})]).process(readFileSync(styles, 'utf8'), { from: styles })
  names.read(root)
  return names
}

/** The Vite plugin; it works on built code only. */
export function leanStyles() {
  let names = null
  let made = null
  const tools = async () => {
    if (made) return made
    const { css } = await load('css/css.mjs')
    const { getSlotCompoundVariant } = await load('helpers.mjs')
    const shortly = (styles) =>
      css(styles)
        .split(' ')
        .map((name) => names.utility(name))
        .join(' ')
    made = { css: shortly, getSlotCompoundVariant, named: (name) => names.recipe(name) }
    return made
  }
  return {
    name: 'meridian:lean-styles',
    apply: 'build',
    enforce: 'post',
    async config() {
      names = await namesOfDesk()
      return { css: { postcss: { plugins: [panda({}), leanCss({ without: [...strangers, ...undrawn()], names })] } } }
    },
    resolveId: (id) => (id === runtime ? `\0${runtime}` : null),
    load: (id) => (id === `\0${runtime}` ? recipeRuntime : null),
    async transform(code, id) {
      if (isRecipe.test(id)) return { code: leanRecipe(code, await tools()), map: null }
      if (!isOurs.test(id) || !code.includes('styled-system/css')) return null
      const { css } = await tools()
      const { imports, calls } = stylesIn(this.parse(code))
      try {
        for (const node of imports) onlyCss(node)
        const classes = calls.map(({ start, end, arguments: [styles, ...more] }) => [
          start,
          end,
          JSON.stringify(css(literal(only(styles, more)))),
        ])
        return {
          code: replaced(code, [...classes, ...imports.map(({ start, end }) => [start, end, ''])]),
          map: null,
        }
      } catch (error) {
        throw new Error(`${relative(process.cwd(), id)}: ${error.message}`)
      }
    },
  }
}
