/** A link of a `Link` header: its target, and its relations in lower case. */
interface HeaderLink {
  target: string
  relations: readonly string[]
}

const quotedText = /"((?:[^"\\]|\\.)*)"/.source
const links = new RegExp(`<([^>]*)>((?:${quotedText}|[^",])*)`, 'g')
const parameters = new RegExp(`;\\s*([^\\s;="]+)(?:\\s*=\\s*(?:${quotedText}|([^\\s;"]*)))?`, 'g')

/** The links of a `Link` header; a title may hold any sign in its quotes. */
export const linksIn = (header: string | null): HeaderLink[] =>
  [...(header ?? '').matchAll(links)].map(([, target = '', told = '']) => {
    const rel = [...told.matchAll(parameters)].find(([, name]) => name?.toLowerCase() === 'rel')
    const [, , quoted, bare = ''] = rel ?? []
    return { target, relations: (quoted ?? bare).toLowerCase().split(/\s+/).filter(Boolean) }
  })

/** The relations that a `Link` header declares, such as versions (EXT-48), in lower case. */
export const relationsIn = (header: string | null): string[] => linksIn(header).flatMap(({ relations }) => relations)
