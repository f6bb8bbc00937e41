import { isBlank } from '../../contract/text/blank'

export { isBlank }

/** The first grapheme clusters of a text. */
export function firstGraphemes(text: string, most: number): string {
  // Each character of a plain text is one; the first object of Intl is slow to make.
  if (/^[ -~]*$/.test(text)) return text.slice(0, most)
  let count = 0
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/** Truncates a text for a message, by default to a title's 80 grapheme clusters. */
export function cutTitle(title: string, most = 80): string {
  const cut = firstGraphemes(title, most)
  return cut === title ? title : `${cut}…`
}

/** The name of an editor without one: the part of the e-mail address before the @ (AUTH-7). */
export function nameFromEmail(email: string): string {
  const before = email.split('@', 1)[0] ?? ''
  if (!isBlank(before)) return before.trim()
  return isBlank(email) ? '' : email.trim()
}

/** The displayed name of an editor, or `unnamed` if it is blank (LAYOUT-20). */
export const displayName = (name: string, unnamed: string): string => (isBlank(name) ? unnamed : name.trim())

/** The two letters of the avatar (LAYOUT-21). */
export const avatarLetters = (name: string, unnamed: string): string =>
  isBlank(name) ? unnamed : firstGraphemes(name.trim(), 2).toUpperCase()

/** FNV-1a of a text, in base 36: with its length it tells texts apart, not for security. */
export function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A short hash of a text: sufficient to tell texts apart, not for security. */
export const hashOf = (text: string): string => `${text.length}-${fnv1a(text)}`
