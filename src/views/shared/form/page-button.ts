/** The page's main button, which takes the focus after a form in the page has closed. */
export const pageButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('h1')?.closest('header')?.querySelector('button') ?? null
