// Makes the built styles smaller: values that no theme changes stand where they are used, and utilities have short names.
const { createHash } = require('node:crypto')

const used = /var\((--[\w\\.-]+)\)/g
const withFallback = /var\((--[\w\\.-]+),\s*((?:[^()]|\([^()]*\))+)\)/g

/** Families of tokens that are shorter written out. */
const plain = /^--(spacing|sizes|radii|z-index|opacity|easings|font-weights|aspect-ratios)-|^--borders-none$/
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const known = new Map()

/** The short name of a utility; the same in styles and code, because it follows from the name alone. */
function short(name) {
  let rest = createHash('sha256').update(name).digest().readUIntBE(0, 6)
  let made = ''
  for (; made.length < 3; rest = Math.floor(rest / letters.length)) made += letters[rest % letters.length]
  if ((known.get(made) ?? name) !== name) throw new Error(`${name} and ${known.get(made)} are both ${made}`)
  known.set(made, name)
  return made
}

const isIn = (node, layer) =>
  node !== undefined && ((node.name === 'layer' && node.params === layer) || isIn(node.parent, layer))

function writeValues(root) {
  const values = new Map()
  root.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, values.has(prop) ? null : value))
  const written = (text) =>
    text
      .replace(used, (whole, name) => (plain.test(name) && values.get(name) ? written(values.get(name)) : whole))
      .replace(withFallback, (whole, name, fallback) => (values.has(name) ? whole : written(fallback)))
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(')) declaration.value = written(declaration.value)
  })
}

function dropUnread(root) {
  const read = new Set()
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--[\w\\.-]+)/g)) read.add(name)
  })
  let isDone = true
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return
    declaration.remove()
    isDone = false
  })
  if (!isDone) dropUnread(root)
}

function renameUtilities(root) {
  root.walkRules((rule) => {
    if (!isIn(rule, 'utilities')) return
    rule.selector = rule.selector.replace(/\.((?:\\.|[\w-])+)/g, (_, name) => `.${short(name.replace(/\\(.)/g, '$1'))}`)
  })
}

/** Drops what is only said of certain classes; a selector's first class tells whose it is. */
function dropClasses(root, without) {
  const isTheirs = (selector) => {
    const [, first] = /^\.([a-zA-Z-]+?)(?:__|--|[^\w-]|$)/.exec(selector) ?? []
    return without.includes(first)
  }
  root.walkRules((rule) => {
    if (isIn(rule, 'utilities')) return
    const kept = rule.selectors.filter((selector) => !isTheirs(selector))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
}

/** The PostCSS plugin. `without` are classes that nothing draws, each with its parts and variants. */
module.exports = ({ without = [] } = {}) => ({
  postcssPlugin: 'meridian-lean-css',
  OnceExit(root) {
    dropClasses(root, without)
    // The rest is for Panda's styles alone.
    if (!root.nodes.some((node) => node.name === 'layer' && node.params === 'tokens' && node.nodes)) return
    writeValues(root)
    dropUnread(root)
    renameUtilities(root)
  },
})
module.exports.postcss = true
module.exports.short = short
