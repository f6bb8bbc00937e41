import { VERSIONS_RELATION } from '../../../contract/version'

/** Whether a `Link` header of a host declares a relation. */
export const declares = (link: string | null, relation: string): boolean =>
  (link ?? '')
    .split(/,(?=\s*<)/)
    .some((one) => new RegExp(`;\\s*rel\\s*=\\s*"?(?:[^"]*\\s)?${relation}(?:\\s[^"]*)?"?\\s*(?:;|$)`, 'i').test(one))

/** Whether a `Link` header declares that the items of the host have versions (EXT-48). */
export const declaresVersions = (link: string | null): boolean => declares(link, VERSIONS_RELATION)
