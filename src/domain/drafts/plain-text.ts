/** The values of a form as plain text to copy: each non-empty field under its name (EXT-33). */
export const toPlainText = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => ({ name, text: textOf(value) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}\n${text}`)
    .join('\n\n')

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (value === null || value === undefined || value === false) return ''
  return JSON.stringify(value)
}
