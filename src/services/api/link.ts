/** Whether a `Link` header declares a relation, by which a host says what it offers (EXT-48, EXT-100). */
export const declares = (link: string | null, relation: string): boolean =>
  (link ?? '')
    .split(/,(?=\s*<)/)
    .some((one) => new RegExp(`;\\s*rel\\s*=\\s*"?(?:[^"]*\\s)?${relation}(?:\\s[^"]*)?"?\\s*(?:;|$)`, 'i').test(one))
