import type { PastPage } from '../feed'

/** Writes what is in a field of the page into its copy, which has the markup alone. A password stays unseen. */
function copyField(field: Element, copy: Element): void {
  if (field instanceof HTMLInputElement) {
    copy.setAttribute('value', field.type === 'password' ? '•'.repeat(field.value.length) : field.value)
    copy.toggleAttribute('checked', field.checked)
  } else if (field instanceof HTMLTextAreaElement) copy.textContent = field.value
  else if (field instanceof HTMLOptionElement) copy.toggleAttribute('selected', field.selected)
}

const fields = 'input, textarea, option'

/** The page as it looks now: its markup with what was typed, without code, out of reach. */
export function pictureOfPage(): PastPage {
  const page = document.documentElement
  const copy = document.createElement('div')
  copy.append(page.cloneNode(true))
  const copies = [...copy.querySelectorAll(fields)]
  for (const [index, field] of [...page.querySelectorAll(fields)].entries()) {
    const one = copies[index]
    if (one) copyField(field, one)
  }
  for (const code of copy.querySelectorAll('script, link[rel=modulepreload]')) code.remove()
  // It can be scrolled, but its links and fields are neither reached nor pressed.
  copy.querySelector('body')?.toggleAttribute('inert', true)
  return { html: `<!doctype html>${copy.innerHTML}`, top: window.scrollY }
}
