// Gathers what is always loaded together into one chunk: many small ones compress worse than one.

const roots = {
  front: [/\/src\/main\.tsx$/],
  signIn: [/\/src\/routes\/-sign-in\.tsx$/],
  desk: [
    /\/src\/desk\.tsx$/,
    /\/src\/routes\/_signed-in\.tsx\?tsr-split/,
    /\/src\/routes\/_signed-in\/_desk\.tsx\?tsr-split/,
  ],
}

/** Icons are drawn from one barrel; each stays with whoever draws it. */
const oneIcon = /\/lucide-react\/dist\/esm\/icons\//

/** The modules that some roots import statically, themselves included. */
function closure(tests, ids, infoOf) {
  const known = new Set(ids.filter((id) => tests.some((test) => test.test(id))))
  for (const id of known) for (const imported of infoOf(id)?.importedIds ?? []) known.add(imported)
  return known
}

/** The option of Rolldown that makes the groups; made anew for each build. */
export function chunkGroups() {
  const seen = new Set()
  let sets = null
  return {
    /** The plugin that notes every module of the build. */
    plugin: {
      name: 'meridian:chunk-groups',
      apply: 'build',
      moduleParsed: ({ id }) => void seen.add(id),
    },
    groups: [
      {
        name(id, context) {
          sets ??= Object.fromEntries(
            Object.entries(roots).map(([name, tests]) => [
              name,
              closure(tests, [...seen], (one) => context.getModuleInfo(one)),
            ]),
          )
          if (oneIcon.test(id)) return null
          if (sets.front.has(id)) return roots.front.some((test) => test.test(id)) ? null : 'front'
          const isInDesk = sets.desk.has(id)
          if (sets.signIn.has(id)) return isInDesk ? 'shared' : null
          return isInDesk ? 'desk' : null
        },
      },
    ],
  }
}
