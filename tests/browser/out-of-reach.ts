/** Transitions whose event a person can cause, though not in that state; each with the reason. */
export const outOfReach: Record<string, string> = {
  'shell.drawer.open on drawer.toggle, branch 1':
    'The button lies in the header, which is inert behind the open drawer.',
  'shell.search.filtering on route.click, branch 1': 'Whoever goes to a link leaves the search first, which clears it.',
  'form.open.work.writable.editing on form.submit, branch 1':
    'The form says that a file is on its way, and sends nothing meanwhile.',
}
