import { VERSIONS_RELATION } from '../../../contract/version'

/** Whether a `Link` header declares that the items of the host have versions (EXT-48). */
export const declaresVersions = (link: string | null): boolean =>
  (link ?? '')
    .split(/,(?=\s*<)/)
    .some((one) =>
      new RegExp(`;\\s*rel\\s*=\\s*"?(?:[^"]*\\s)?${VERSIONS_RELATION}(?:\\s[^"]*)?"?\\s*(?:;|$)`, 'i').test(one),
    )
