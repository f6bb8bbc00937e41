import type { Masked } from '../../../src/recording/masking'
import type { PastPage } from '../feed'

type Mask = (value: unknown) => Masked

/** Whether a field is of a secret, also while it shows it. */
const isSecret = ({ type, name, autocomplete }: HTMLInputElement): boolean =>
  type === 'password' || /password|one-time-code/i.test(`${name} ${autocomplete}`)

const holdsSecret = (text: string): boolean => /@|otpauth:/i.test(text)

/** A text with its e-mail addresses and links of secrets masked; word by word, because a mask cuts long texts. */
const masked = (text: string, mask: Mask): string =>
  text.replaceAll(/\S+/g, (word) => {
    const safe = holdsSecret(word) ? mask(word) : word
    return typeof safe === 'string' ? safe : ''
  })

/** Writes what is in a field of the page into its copy, which has the markup alone. A secret stays unseen. */
function copyField(field: Element, copy: Element): void {
  if (field instanceof HTMLInputElement) {
    copy.setAttribute('value', isSecret(field) ? '•'.repeat(field.value.length) : field.value)
    copy.toggleAttribute('checked', field.checked)
  } else if (field instanceof HTMLTextAreaElement) copy.textContent = field.value
  else if (field instanceof HTMLOptionElement) copy.toggleAttribute('selected', field.selected)
}

const fields = 'input, textarea, option'
const attributes = ['value', 'title', 'alt', 'placeholder', 'aria-label']

/** Masks the texts of a copy. */
function maskTexts(copy: Element, mask: Mask): void {
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.textContent ?? ''
    if (holdsSecret(text) && node.parentElement?.localName !== 'style') node.textContent = masked(text, mask)
  }
  for (const name of attributes)
    for (const one of copy.querySelectorAll(`[${name}*="@"]`))
      one.setAttribute(name, masked(one.getAttribute(name) ?? '', mask))
}

/** The page as it looks now: its markup with what was typed, masked but for pictures; without code, out of reach. */
export function pictureOfPage(mask: Mask): PastPage {
  const page = document.documentElement
  const copy = document.createElement('div')
  copy.append(page.cloneNode(true))
  const copies = [...copy.querySelectorAll(fields)]
  for (const [index, field] of [...page.querySelectorAll(fields)].entries()) {
    const one = copies[index]
    if (one) copyField(field, one)
  }
  for (const code of copy.querySelectorAll('script, link[rel=modulepreload]')) code.remove()
  maskTexts(copy, mask)
  // It can be scrolled, but its links and fields are neither reached nor pressed.
  copy.querySelector('body')?.toggleAttribute('inert', true)
  return { html: `<!doctype html>${copy.innerHTML}`, top: window.scrollY }
}
