// Gathers what is always loaded together into one chunk: many small ones compress worse than one.

const roots = {
  front: [/\/src\/main\.tsx$/],
  signIn: [/\/src\/routes\/-sign-in\.tsx$/],
  desk: [
    /\/src\/desk\.tsx$/,
    /\/src\/routes\/_signed-in\.tsx\?tsr-split/,
    /\/src\/routes\/_signed-in\/_desk\.tsx\?tsr-split/,
    // What every list is made of.
    /\/src\/views\/shared\/(list-table|word-pager|row-actions|kept-lines)\.tsx$/,
    // What every screen and every call is made of.
    /\/src\/ui\/page-head\.tsx$/,
    /\/contract\/call\.ts$/,
    /\/contract\/fields\.ts$/,
    /\/src\/domain\/(local-time|url)\.ts$/,
  ],
}

/** A screen of the desk. What lists load is one chunk; what other screens load too is another. */
const screen = /\/src\/routes\/_signed-in\/_desk\/([\w/$-]+)\.tsx\?tsr-split=component/
const lists = new Set(['all-news', 'articles', 'events/index', 'geoshots', 'carousel', 'trending-topics'])
const likeLists = new Set(['events/$id'])

/** Chunks that the rules below know by their names. */
const named = new Set(['index', 'front', 'desk', 'shared', '-sign-in', 'rolldown-runtime'])

/** What the news list reads as well as the dashboard and other screens: split, it would compress worse. */
const forLists =
  /\/(contract|services)\/(news|topics?|regions?)(\.api)?\.ts$|\/(domain\/(topic|table-search)|machines\/choices\.machine)\.ts$/

/** Chunks of the front page, and the files that are there before them; in the desk there are a few more. */
const beforeDesk = /^assets\/(index|front|shared|-?sign-in)-/
const inEveryPage = /^assets\/(index|front|rolldown-runtime)-/
const inEveryDesk = /^assets\/(index|front|rolldown-runtime|desk|shared)-/

/** Icons are drawn from one barrel, which says nothing of who draws which. */
const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const imports = /import \{([^}]+)\} from ['"]lucide-react['"]/g
const exported = /^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/gm

/** The names of icons that a module imports. */
const iconsIn = (code) =>
  [...code.matchAll(imports)].flatMap(([, names]) => names.split(',').map((name) => name.trim().split(' ')[0]))

/** The names of the barrel, each with the file of its icon; several names may stand for one. */
const iconFiles = (barrel) =>
  [...barrel.matchAll(exported)].flatMap(([, names, file]) =>
    names.split(',').map((name) => [name.trim().split(' ').at(-1), file]),
  )

/** The modules that some roots import statically, themselves included. */
function closure(tests, ids, infoOf) {
  const known = new Set(ids.filter((id) => tests.some((test) => test.test(id))))
  for (const id of known) for (const imported of infoOf(id)?.importedIds ?? []) known.add(imported)
  return known
}

/** The modules that nearly every list imports: those that only lists do, and those that other screens do too. */
function listParts(ids, infoOf) {
  const screens = ids.flatMap((id) => {
    const [, name] = screen.exec(id) ?? []
    return name ? [{ name, modules: closure([{ test: (each) => each === id }], ids, infoOf) }] : []
  })
  const ofLists = screens.filter(({ name }) => lists.has(name))
  const others = screens.filter(({ name }) => !lists.has(name) && !likeLists.has(name))
  const common = ids.filter(
    (id) => forLists.test(id) || ofLists.filter(({ modules }) => modules.has(id)).length >= lists.size - 1,
  )
  const isElsewhere = (id) => others.some(({ modules }) => modules.has(id))
  return { list: new Set(common.filter((id) => !isElsewhere(id))), screen: new Set(common.filter(isElsewhere)) }
}

/** The icons that nearly every list draws, each in a file of its own: they come with the desk. */
function listIcons(ids, infoOf, drawn) {
  const counts = new Map()
  for (const id of ids) {
    const [, name] = screen.exec(id) ?? []
    if (!lists.has(name)) continue
    const modules = closure([{ test: (each) => each === id }], ids, infoOf)
    for (const icon of new Set([...modules].flatMap((each) => drawn.get(each) ?? [])))
      counts.set(icon, (counts.get(icon) ?? 0) + 1)
  }
  return [...counts].flatMap(([icon, count]) => (count >= lists.size - 1 ? [icon] : []))
}

/** The option of Rolldown that makes the groups; made anew for each build. */
export function chunkGroups() {
  const drawn = new Map()
  let files = new Map()
  let sets = null

  const setsOf = (context) => {
    const infoOf = (id) => context.getModuleInfo(id)
    const ids = [...drawn.keys()]
    const ofRoots = Object.entries(roots).map(([name, tests]) => [name, closure(tests, ids, infoOf)])
    const found = { ...Object.fromEntries(ofRoots), ...listParts(ids, infoOf) }
    return Object.fromEntries(
      Object.entries(found).map(([name, modules]) => {
        const icons = [...modules].flatMap((id) => drawn.get(id) ?? [])
        if (name === 'desk') icons.push(...listIcons(ids, infoOf, drawn))
        return [name, { modules, icons: new Set(icons.map((each) => files.get(each))) }]
      }),
    )
  }
  const groupOf = (isIn) => {
    if (isIn('front')) return 'front'
    if (isIn('signIn')) return isIn('desk') ? 'shared' : null
    if (isIn('desk')) return 'desk'
    return ['list', 'screen'].find(isIn) ?? null
  }
  return {
    /** The plugin that notes every module of the build. */
    plugin: {
      name: 'meridian:chunk-groups',
      apply: 'build',
      moduleParsed({ id, code }) {
        drawn.set(id, code?.includes('lucide-react') ? iconsIn(code) : [])
        if (id.endsWith('/lucide-react.mjs')) files = new Map(iconFiles(code))
      },
    },
    /** What is fetched along with a chunk: not what stands in the page before its host does. */
    preloads: (_, files, { hostId, hostType }) => {
      if (hostType === 'html') return files
      const isThere = beforeDesk.test(hostId) ? inEveryPage : inEveryDesk
      return files.filter((file) => !isThere.test(file))
    },
    /** Each page lists the files of all others, so most have the shortest name; the manifest tells which is which. */
    fileNames: ({ name }) => (named.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
    groups: [
      {
        name(id, context) {
          sets ??= setsOf(context)
          const [, file] = icon.exec(id) ?? []
          if (file) return groupOf((name) => sets[name].icons.has(file))
          // The entry stands by itself, so that no chunk needs what is not yet there.
          if (roots.front[0].test(id)) return null
          if (sets.front.modules.has(id)) return 'front'
          // What is imported on demand alone keeps a chunk of its own.
          if (context.getModuleInfo(id)?.dynamicImporters.length) return null
          return groupOf((name) => sets[name].modules.has(id))
        },
      },
    ],
  }
}
