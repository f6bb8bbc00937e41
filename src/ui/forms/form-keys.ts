import type { KeyboardEvent } from 'react'

const fields = 'input:not([type=hidden], [type=file]), select, textarea'

/** Whether a key is pressed with Ctrl or ⌘. */
export const isCommandKey = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  ctrlKey || metaKey

/**
 * Whether a key belongs to the input of a composed text, such as the Enter that takes a conversion. Safari ends the
 * composition before that key, and tells by the code 229 alone.
 */
export const isComposing = (event: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229

/** Where Enter leads: the next field that the Tab key reaches too, never a button. */
function fieldAfter(form: HTMLFormElement, field: HTMLElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>(fields)]
  return all
    .slice(all.indexOf(field) + 1)
    .find(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        !(one instanceof HTMLInputElement && one.type === 'radio' && (!one.checked || isSameGroup(one, field))),
    )
}

const isSameGroup = (radio: HTMLInputElement, field: HTMLElement): boolean =>
  field instanceof HTMLInputElement && field.type === 'radio' && field.name === radio.name

/**
 * The keys of a form whose save reaches readers: Enter in a field goes on to the next one, and only Ctrl or ⌘ with
 * Enter sends; with S as well where `letterS` says so (EXT-90).
 */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>, letterS = false): void {
  const { currentTarget: form, target, key, nativeEvent } = event
  if (isComposing(nativeEvent) || event.altKey || event.shiftKey) return
  // A field may take a plain Enter for itself, never the keys that send.
  if (event.defaultPrevented && !isCommandKey(event)) return
  // The keys of a dialog over the form reach it as well, since React bubbles them along its own tree.
  if (!(target instanceof HTMLElement) || !form.contains(target)) return
  const isEnter = key === 'Enter'
  if (isCommandKey(event) && (isEnter || (letterS && key.toLowerCase() === 's'))) {
    event.preventDefault()
    if (event.repeat) return
    // The reason why it cannot be sent stands beside the button.
    form.querySelector('[type=submit][aria-disabled]')?.scrollIntoView({ block: 'nearest' })
    form.requestSubmit()
  } else if (isEnter && target.matches('input:not([type=file]), select')) {
    event.preventDefault()
    fieldAfter(form, target)?.focus()
  }
}
