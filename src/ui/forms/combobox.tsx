import { Combobox as Ark, createListCollection, useCombobox } from '@ark-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { menu } from '../../../styled-system/recipes/menu'
import { Marked } from '../feedback/marked'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { Icon } from '../layout/icon'
import { useField } from './field'
import { isCommandKey, isComposing } from './form-keys'
import type { Choice } from './select'
import { useDraw } from './use-typed'

const trigger = css({
  display: 'grid',
  placeItems: 'center',
  m: { base: '[-1px -14px -1px 0]', md: '[0 -8px 0 0]' },
  w: { base: 'touch', md: '8' },
  h: { base: 'touch', md: '8' },
  color: 'fg.subtle',
})

export interface ComboboxProps {
  /** The options for the typed text; the caller filters them. */
  items: readonly Choice[]
  /** The selected value, or the typed text itself. */
  value: string
  inputValue: string
  onInput: (text: string) => void
  onPick: (value: string) => void
  noMatchText: string
  /** The accessible name of the button that opens the list. */
  openName: string
  /** The suggestion that Enter takes before any other was highlighted. */
  first?: string | undefined
  /** The suggestion that Tab takes. */
  sole?: string | undefined
  /** The form is being sent from this field. */
  onSettle?: (() => void) | undefined
  /** The focus has left the field; `isSending` if it went to the button that sends the form. */
  onLeave?: ((isSending: boolean) => void) | undefined
}

/**
 * Ark UI notices only some frames after its list has opened that the focus leaves it, and focuses the input a frame
 * after the list has opened or closed. An editor who has gone on to another field by then stays there, and the list
 * closes.
 */
function useLeaving(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wentTo = useRef<HTMLElement | null>(null)
  const isFocusDue = useRef(false)
  const isClosedHere = useRef(false)
  // Told to close the list, Ark UI would focus the input; its button leaves the focus where it is.
  const close = useCallback(() => {
    isClosedHere.current = true
    button.current?.click()
  }, [])
  useLayoutEffect(() => {
    if (open || !isClosedHere.current) {
      isFocusDue.current = true
      // Ark UI has requested its frame before, so its focus comes first.
      requestAnimationFrame(() => {
        isFocusDue.current = false
      })
    }
    isClosedHere.current = false
    if (open && wentTo.current) close()
  }, [open, close])

  return {
    button,
    onButton() {
      if (!open) wentTo.current = null
    },
    onFocus() {
      if (isFocusDue.current && wentTo.current) wentTo.current.focus()
      else wentTo.current = null
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
      if (!(relatedTarget instanceof HTMLElement)) return
      if (currentTarget.closest('[data-part=root]')?.contains(relatedTarget)) return
      wentTo.current = relatedTarget
      if (open) close()
    },
  }
}

/**
 * An input with suggestions that also takes free text. Enter takes the highlighted suggestion, Tab the only one, and
 * neither submits the form (EXT-92).
 */
export function Combobox(props: ComboboxProps) {
  const draw = useDraw()
  const { items, inputValue, onInput, onPick } = props
  const { links, control, readOnly } = useField()
  const classes = menu()
  const collection = useMemo(() => createListCollection({ items }), [items])
  const combobox = useCombobox({
    collection,
    // The list is labelled by its button, so that the field's own name finds the input only.
    ...(links ? { ids: { input: links.id, trigger: `${links.id}-open`, label: `${links.id}-open` } } : {}),
    allowCustomValue: true,
    openOnClick: true,
    readOnly,
    inputBehavior: props.first === undefined ? 'none' : 'autohighlight',
    // The caller controls the text: a selection or a reset does not overwrite it.
    selectionBehavior: 'preserve',
    value: props.value === '' ? [] : [props.value],
    inputValue,
    positioning: { sameWidth: true, strategy: 'fixed', gutter: 6 },
    onValueChange: (change) => {
      const picked = change.value[0]
      if (picked !== undefined) onPick(picked)
    },
  })
  const { open, setOpen, highlightedValue, clearHighlightValue } = combobox
  // Ark UI highlights a frame after typing, also where the list has closed by then.
  useEffect(() => {
    if (!open && highlightedValue !== null) clearHighlightValue()
  }, [open, highlightedValue, clearHighlightValue])
  const leaving = useLeaving(open)
  const isHighlighted = items.some((item) => item.value === highlightedValue)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || readOnly) return
    if (isCommandKey(event)) {
      // Ark UI would take the highlighted suggestion on ⌘ with Enter.
      if (event.key === 'Enter') event.preventDefault()
      props.onSettle?.()
    } else if (!event.shiftKey && event.key === 'Tab' && props.sole !== undefined) onPick(props.sole)
    // Ark UI highlights a frame or two after the key; the suggestion is taken all the same.
    else if (event.key === 'Enter' && open && props.first !== undefined && !isHighlighted) {
      event.preventDefault()
      onPick(props.first)
      setOpen(false)
    }
  }
  return (
    <Ark.RootProvider value={combobox} lazyMount unmountOnExit>
      <Ark.Control className={inputBox()}>
        <Ark.Input
          {...control}
          autoComplete="off"
          // After a click has closed the list, Ark UI does not reopen it on typing, so it is opened here.
          onChange={(event) => {
            onInput(event.target.value)
            draw()
            if (!open) setOpen(true)
          }}
          onFocus={leaving.onFocus}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            const { currentTarget, relatedTarget } = event
            // Another window has the focus, and this field has it again when the editor comes back.
            if (document.activeElement === currentTarget) return
            props.onLeave?.(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')
            leaving.onBlur(event)
          }}
        />
        <Ark.Trigger ref={leaving.button} className={trigger} aria-label={props.openName} onClick={leaving.onButton}>
          <Icon of={ChevronsUpDown} size={16} />
        </Ark.Trigger>
      </Ark.Control>
      <VisuallyHidden live>{open && items.length === 0 ? props.noMatchText : ''}</VisuallyHidden>
      <Ark.Positioner>
        <Ark.Content className={classes.content}>
          {items.length === 0 && <div className={classes.empty}>{props.noMatchText}</div>}
          {items.map((item) => (
            <Ark.Item key={item.value} item={item} className={classes.item}>
              <Ark.ItemText>
                <Marked text={item.label} part={inputValue} />
              </Ark.ItemText>
              <Ark.ItemIndicator>
                <Icon of={Check} size={16} />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  )
}
