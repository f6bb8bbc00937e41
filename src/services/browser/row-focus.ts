import { commonTexts } from '../../messages/common'
import { draftTexts } from '../../messages/drafts/drafts'
import { ROW } from './shortcut-keys'

/** The rows of the lists on the screen; placeholders have no control. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.querySelector('button, a') !== null)

const focused = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null

/** Moves the focus to the next or the previous row; to the first if no row has it. */
export function focusRow(by: 1 | -1): void {
  const all = rows()
  const now = focused()
  const index = now === null ? 0 : all.indexOf(now) + by
  const row = all[Math.min(Math.max(index, 0), all.length - 1)]
  if (!row) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Presses the first control of the focused row that has one of these names, in their order. */
function pressInRow(names: readonly string[]): void {
  const controls = [...(focused()?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent
  const found = names.flatMap((name) => controls.filter((control) => nameOf(control) === name))
  found[0]?.click()
}

/** What edits a row, and what opens one whose title does not. */
const edits = [commonTexts.edit, draftTexts.view]
const opens = [commonTexts.preview, commonTexts.view, ...edits]

/** Edits or opens the focused row; its handle opens nothing. */
export function actInRow(what: 'open' | 'edit'): void {
  const title = focused()?.querySelector<HTMLElement>(':is(th, h2, h3) :is(button, a):not([data-grip])')
  if (what === 'open' && title) title.click()
  else pressInRow(what === 'edit' ? edits : opens)
}

/** Focuses the search of the list, which no search of a form is. */
export function focusListSearch(): void {
  const input = document.querySelector<HTMLInputElement>('main search input[type=search]')
  input?.focus()
  input?.select()
}
