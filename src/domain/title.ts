/** The title of an item of any list; '' if it has none. */
export function titleOf(item: object): string {
  const values = new Map<string, unknown>(Object.entries(item))
  const titles = ['title', 'name', 'topicName'].map((name) => values.get(name))
  return titles.find((title) => typeof title === 'string')?.trim() ?? ''
}
