import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type FocusEvent, useMemo, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { menu } from '../../../styled-system/recipes/menu'
import { Marked } from '../feedback/marked'
import { Icon } from '../layout/icon'
import { useField } from './field'
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
  label?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
}

const afterFrames = (count: number, act: () => void): void =>
  void requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, act) : act()))

/**
 * Ark UI focuses the input one frame after the list has opened, and notices a frame later still that the focus has left
 * it. If the editor goes on to another field before that, the focus stays there and the list closes.
 */
function useLeaving() {
  const justOpened = useRef(false)
  const leftEarly = useRef(false)
  return {
    onOpened() {
      justOpened.current = true
      afterFrames(2, () => {
        justOpened.current = false
      })
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>, close: () => void) {
      if (!justOpened.current || !(relatedTarget instanceof HTMLElement)) return
      if (currentTarget.closest('[data-part=control]')?.contains(relatedTarget)) return
      leftEarly.current = true
      afterFrames(2, close)
      afterFrames(4, () => {
        leftEarly.current = false
      })
    },
    onFocus({ relatedTarget }: FocusEvent<HTMLInputElement>) {
      if (leftEarly.current && relatedTarget instanceof HTMLElement) relatedTarget.focus()
    },
  }
}

/** An input with suggestions that also takes free text. Enter selects and never submits the form. */
export function Combobox(props: ComboboxProps) {
  const draw = useDraw()
  const leaving = useLeaving()
  const { items, inputValue, onInput, onPick } = props
  const { links, control, readOnly } = useField()
  const classes = menu()
  const collection = useMemo(() => createListCollection({ items }), [items])
  const still = props.readOnly ?? readOnly
  // The list is labelled by its button, so that the field's own name finds the input only.
  return (
    <Ark.Root
      collection={collection}
      {...(links ? { ids: { input: links.id, trigger: `${links.id}-open`, label: `${links.id}-open` } } : {})}
      allowCustomValue
      lazyMount
      unmountOnExit
      openOnClick
      readOnly={still}
      inputBehavior="none"
      // The caller controls the text: a selection or a reset does not overwrite it.
      selectionBehavior="preserve"
      value={props.value === '' ? [] : [props.value]}
      inputValue={inputValue}
      positioning={{ sameWidth: true, strategy: 'fixed', gutter: 6 }}
      onOpenChange={(change) => change.open && leaving.onOpened()}
      onValueChange={(change) => {
        const picked = change.value[0]
        if (picked !== undefined) onPick(picked)
      }}
    >
      <Ark.Control className={inputBox()} onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <Ark.Context>
          {({ open, setOpen }) => (
            <Ark.Input
              {...control}
              name={props.name}
              placeholder={props.placeholder}
              aria-label={props.label}
              autoComplete="off"
              // After a click has closed the list, Ark UI does not reopen it on typing, so it is opened here.
              onChange={(event) => {
                onInput(event.target.value)
                draw()
                if (!open) setOpen(true)
              }}
              onFocus={leaving.onFocus}
              onBlur={(event) => {
                props.onBlur?.()
                leaving.onBlur(event, () => setOpen(false))
              }}
            />
          )}
        </Ark.Context>
        <Ark.Trigger className={trigger} aria-label={props.openName}>
          <Icon of={ChevronsUpDown} size={16} />
        </Ark.Trigger>
      </Ark.Control>
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
    </Ark.Root>
  )
}
