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
    /\/contract\/fields\.ts$/,
    /\/src\/domain\/(local-time|url)\.ts$/,
  ],
}

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

/** The option of Rolldown that makes the groups; made anew for each build. */
export function chunkGroups() {
  const drawn = new Map()
  let files = new Map()
  let sets = null

  const setsOf = (context) => {
    const infoOf = (id) => context.getModuleInfo(id)
    return Object.fromEntries(
      Object.entries(roots).map(([name, tests]) => {
        const modules = closure(tests, [...drawn.keys()], infoOf)
        const icons = [...modules].flatMap((id) => drawn.get(id) ?? [])
        return [name, { modules, icons: new Set(icons.map((each) => files.get(each))) }]
      }),
    )
  }
  const groupOf = (isIn) => {
    if (isIn('front')) return null
    if (isIn('signIn')) return isIn('desk') ? 'shared' : null
    return isIn('desk') ? 'desk' : null
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
    groups: [
      {
        name(id, context) {
          sets ??= setsOf(context)
          const [, file] = icon.exec(id) ?? []
          if (file) return groupOf((name) => sets[name].icons.has(file))
          // What is imported on demand keeps a chunk of its own.
          if (context.getModuleInfo(id)?.dynamicImporters.length) return null
          return groupOf((name) => sets[name].modules.has(id))
        },
      },
    ],
  }
}
