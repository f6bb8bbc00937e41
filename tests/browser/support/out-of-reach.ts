/** Transitions whose event a person can cause, though not in that state; each with the reason. */
export const outOfReach: Record<string, string> = {
  'shell.drawer.open on drawer.toggle, branch 1':
    'The button lies in the header, which is inert behind the open drawer.',
  'screen.form.loading on form.restore, branch 1': 'The bin compares with the code of the form, which is then here.',
  'screen.form.loadFailed on form.restore, branch 1': 'The bin compares with the code of the form, which is then here.',
  'screen.form.loadFailed on form.undo, branch 1':
    'Undo needs a form that was open, whose code is then here: it fails again only if a part of the app throws.',
  'form.open.work.writable on draft.reclaim, branch 1': '"Edit here" is disabled while a file is on its way.',
}
