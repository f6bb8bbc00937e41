const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const invisible = /[\p{White_Space}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text shows nothing: spaces, zero-width and other invisible characters only. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''

/** A text short enough for a message, by default as a title: 80 characters as a reader counts them. */
export function cutTitle(title: string, most = 80): string {
  let count = 0
  for (const { index } of graphemes.segment(title)) {
    if (count === most) return `${title.slice(0, index)}…`
    count += 1
  }
  return title
}

/** The name of an editor whose sign-in answer brought none: the part before the @ (AUTH-7). */
export function nameFromEmail(email: string): string {
  const before = email.split('@', 1)[0] ?? ''
  if (!isBlank(before)) return before.trim()
  return isBlank(email) ? '' : email.trim()
}

/** The name shown for an editor, or what is shown for one without a name (LAYOUT-20). */
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
