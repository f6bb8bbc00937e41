// Makes the built styles smaller: values that no theme changes stand where they are used, and all names are short.

const used = /var\((--[\w\\.-]+)\)/g
const withFallback = /var\((--[\w\\.-]+),\s*((?:[^()]|\([^()]*\))+)\)/g
const classes = /\.((?:\\.|[\w-])+)/g

/** Families of tokens that are shorter written out. */
const plain = /^--(spacing|sizes|radii|z-index|opacity|easings|font-weights|aspect-ratios)-|^--borders-none$/
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A name of letters alone for a number, at least so long. */
const lettersFor = (number, least) =>
  number < letters.length && least <= 1
    ? letters[number]
    : lettersFor(Math.floor(number / letters.length), least - 1) + letters[number % letters.length]

/** A class of a recipe taken apart: button--size_sm, dialog__foot, dialog__foot--size_alert. */
const recipeClass = /^([a-zA-Z]+)(?:__([a-zA-Z]+))?(?:--([a-zA-Z]+)_([\w-]+))?$/

/**
 * Short names for all classes. Utilities are two letters in the order of the styles, where neighbours share the first:
 * that compresses best. A recipe is one letter, its parts are numbered, and a variant adds its first letter and value.
 */
class Names {
  #utilities = new Map()
  #recipes = new Map()
  #whose = new Map()
  #given = 0

  /** `recipes` are the classes of all recipes, each with the names of its parts. */
  constructor(recipes) {
    for (const [name, parts] of recipes) this.#recipes.set(name, { short: lettersFor(this.#recipes.size, 1), parts })
    if (recipes.length > letters.length) throw new Error('There are more recipes than letters')
  }

  #another() {
    const short = lettersFor(this.#given++, 2)
    // What blocks advertisements may hide a class of this name.
    return /^ads?$/i.test(short) ? this.#another() : short
  }

  /** Takes in the utilities of Panda's styles. */
  read(root) {
    root.walkRules((rule) => {
      if (!isIn(rule, 'utilities')) return
      for (const [, name] of rule.selector.matchAll(classes)) {
        const plainName = name.replace(/\\(.)/g, '$1')
        if (!this.recipe(plainName) && !this.#utilities.has(plainName)) this.#utilities.set(plainName, this.#another())
      }
    })
  }

  /** The short name of a utility; one without styles is a fault. */
  utility(name) {
    const short = this.#utilities.get(name)
    if (!short) throw new Error(`${name} has no styles`)
    return short
  }

  /** The short name of a class of a recipe; null where it is of none. */
  recipe(name) {
    const [, base, part, key, value] = recipeClass.exec(name) ?? []
    const recipe = this.#recipes.get(base)
    if (!recipe || (part && !recipe.parts.includes(part))) return null
    const short = `${recipe.short}${part ? recipe.parts.indexOf(part) : ''}${key ? `-${key[0]}${value}` : ''}`
    if ((this.#whose.get(short) ?? name) !== name)
      throw new Error(`${name} and ${this.#whose.get(short)} are both ${short}`)
    this.#whose.set(short, name)
    return short
  }
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

function renameClasses(root, names) {
  root.walkRules((rule) => {
    const isUtility = isIn(rule, 'utilities')
    rule.selector = rule.selector.replace(classes, (whole, name) => {
      const plainName = name.replace(/\\(.)/g, '$1')
      const short = names.recipe(plainName) ?? (isUtility ? names.utility(plainName) : null)
      return short ? `.${short}` : whole
    })
  })
}

/** Tokens are read in the styles alone, so their names need no meaning. */
function renameTokens(root) {
  const short = new Map()
  root.walkDecls(/^--/, (declaration) => {
    if (!isIn(declaration, 'tokens')) return
    if (!short.has(declaration.prop)) short.set(declaration.prop, `--${lettersFor(short.size, 1)}`)
    declaration.prop = short.get(declaration.prop)
  })
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(used, (whole, name) =>
      short.has(name) ? `var(${short.get(name)})` : whole,
    )
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

/** What the reset says of elements that the desk never draws, or that its own base styles say otherwise. */
const needless =
  /^(?:hr|abbr|code|kbd|samp|pre|small|sub|sup|dialog|menu|canvas|audio|iframe|embed|object|optgroup|summary|progress)\b|^(?:::placeholder|::selection|::file-selector-button|:-moz-ui-invalid|:-moz-focusring|::-webkit-(?:inner|outer)-spin-button|::backdrop)$/

function trimReset(root) {
  root.walkRules((rule) => {
    if (!isIn(rule, 'reset')) return
    const kept = rule.selectors.filter((selector) => !needless.test(selector))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  root.walkAtRules('supports', (atRule) => {
    if (isIn(atRule, 'reset') && atRule.nodes?.length === 0) atRule.remove()
  })
}

/** The PostCSS plugin. `without` are classes that nothing draws, each with its parts and variants; `names` the short ones. */
module.exports = ({ without = [], names }) => ({
  postcssPlugin: 'meridian-lean-css',
  OnceExit(root) {
    dropClasses(root, without)
    // The rest is for Panda's styles alone.
    if (!root.nodes.some((node) => node.name === 'layer' && node.params === 'tokens' && node.nodes)) return
    trimReset(root)
    writeValues(root)
    dropUnread(root)
    renameClasses(root, names)
    renameTokens(root)
  },
})
module.exports.postcss = true
module.exports.Names = Names
