/** The page's main button, the last one of its head, which takes the focus after a form in the page has closed. */
export const pageButton = (): HTMLElement | null =>
  [...(document.querySelector('h1')?.closest('header')?.querySelectorAll('button') ?? [])].at(-1) ?? null

/** What Edit of a row opens: the form of its item. */
export const editOf = (id: string): string => `edit ${id}`

/** Edit of the row that a form has edited, brought into view; null for a new item, and if its row is not shown. */
export function editButton(values: object): HTMLElement | null {
  if (!('id' in values) || typeof values.id !== 'string') return null
  const name = editOf(values.id)
  const button = [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(
    ({ dataset }) => dataset.opens === name,
  )
  button?.closest('tr, [data-card]')?.scrollIntoView?.({ block: 'nearest' })
  return button ?? null
}
