/** The relations that a `Link` header declares, such as versions (EXT-48), in lower case. */
export const relationsIn = (link: string | null): string[] =>
  (link ?? '').split(/,(?=\s*<)/).flatMap((one) => {
    const [, quoted, plain = ''] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(one) ?? []
    return (quoted ?? plain).toLowerCase().split(/\s+/).filter(Boolean)
  })
