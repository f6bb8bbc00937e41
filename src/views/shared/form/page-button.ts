/** The page's main button, which takes the focus after a form in the page has closed. */
export const pageButton = (): HTMLElement | null =>
  [...(document.querySelector('h1')?.closest('header')?.querySelectorAll('button') ?? [])].at(-1) ?? null
