import { codeIn, importsOf, literal, nodesBelow, readSource, resolved, type Source } from '../charts/sources'

/** One route of the app. */
export interface RouteRow {
  path: string
  /** Whether the route requires a signed-in editor. */
  isGuarded: boolean
  views: readonly string[]
  /** The modules that compose the screen, if it has a machine. */
  screens: readonly string[]
  file: string
}

/** The path that a route file declares; null for the root and for files without one. */
function declaredPath({ nodes }: Source): string | null {
  for (const node of nodes) {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) continue
    const isRoute = nodesBelow(node.callee).some(
      ({ name }) => name === 'createFileRoute' || name === 'createLazyFileRoute',
    )
    const path = isRoute ? literal(node.arguments[0]) : null
    if (path !== null) return path
  }
  return null
}

/** Every route, read from the route files. */
export function routeRows(): RouteRow[] {
  return codeIn('src/routes')
    .map(readSource)
    .flatMap((source) => {
      const path = declaredPath(source)
      const shown = path?.replaceAll(/\/_[^/]+/g, '') || '/'
      if (path === null || (shown === '/' && !path.endsWith('/'))) return []
      const imports = importsOf(source).map((each) => resolved(source.file, each) ?? each)
      const views = imports
        .filter((file) => file.startsWith('src/views/'))
        .map((file) => file.slice('src/views/'.length))
      return [
        {
          path: shown,
          isGuarded: path.includes('/_signed-in'),
          views,
          screens: imports
            .filter((file) => file.startsWith('src/app/screens/'))
            .map((file) => file.slice('src/app/'.length)),
          file: source.file,
        },
      ]
    })
}
