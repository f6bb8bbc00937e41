/** The page's own button, which has the focus once its form is gone. */
export const pageButton = () =>
  document.querySelector<HTMLElement>('h1')?.closest('header')?.querySelector('button') ?? null
