const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const invisible = /[\p{White_Space}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text is empty or consists of whitespace, zero-width and other invisible characters. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''

/** Truncates a text for a message, by default to a title's 80 grapheme clusters. */
export function cutTitle(title: string, most = 80): string {
  let count = 0
  for (const { index } of graphemes.segment(title)) {
    if (count === most) return `${title.slice(0, index)}…`
    count += 1
  }
  return title
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
export function avatarLetters(name: string, unnamed: string): string {
  if (isBlank(name)) return unnamed
  const letters: string[] = []
  for (const { segment } of graphemes.segment(name.trim())) {
    letters.push(segment)
    if (letters.length === 2) break
  }
  return letters.join('').toUpperCase()
}

/** A short hash of a text: sufficient to tell texts apart, not for security. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
