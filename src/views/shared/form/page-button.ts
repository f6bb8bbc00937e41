/** The page's own button, which has the focus once a form in the page is gone. */
export const pageButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('h1')?.closest('header')?.querySelector('button') ?? null
