import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { dialog } from '../../../styled-system/recipes/dialog'
import { IconButton } from '../actions/icon-button'
import { isSecondPress } from '../actions/second-press'
import { focusFinder, pageHeading } from '../forms/focus'
import { isComposing } from '../forms/form-keys'

export interface DialogProps {
  open: boolean
  /** Requested by Escape, the X or a click outside; the caller decides. */
  onClose: () => void
  /** The X, where it does something else than Escape. */
  onCloseButton?: (() => void) | undefined
  title: string
  /** The id of the item that is shown; where another one comes, its row is brought into view, and later has the focus. */
  of?: string | undefined
  description?: ReactNode | undefined
  /** Shown under the description, and no part of it. */
  under?: ReactNode | undefined
  /** The content renders the heading itself; the title is still the accessible name. */
  headless?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  size?: 'alert' | 'command' | 'form' | 'preview' | 'video' | 'picture' | 'notification' | 'editor' | undefined
  /** The content is the question that the dialog asks, and is read with its title. */
  asks?: boolean | undefined
  /** The content has no padding. */
  bare?: boolean | undefined
  children?: ReactNode | undefined
  footer?: ReactNode | undefined
  /** The accessible name of the X; without it there is no X. */
  closeName?: string | undefined
  /** The X is placed on a picture. */
  closeOnPicture?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Returns the element to focus after the dialog has closed, if what opened it is gone. */
  after?: (() => HTMLElement | null) | undefined
  onClosed?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** Toasts stay reachable while a dialog is open. */
const toasts = () => document.querySelector('[data-layer=toast]')
const inToasts = (target: EventTarget | null) => target instanceof Node && toasts()?.contains(target) === true

/**
 * The element that had the focus when the dialog opened. Ark UI asks for it a frame later, when a fast Tab may have
 * moved the focus already.
 */
function useOpener({ open, of, after }: Pick<DialogProps, 'open' | 'of' | 'after'>) {
  const opener = useRef(focusFinder(null))
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(of)
  useLayoutEffect(() => {
    if (open) opener.current = focusFinder(document.activeElement)
  }, [open])
  useLayoutEffect(() => {
    if (shown.current === of) return
    shown.current = of
    if (content.current) {
      content.current.scrollTop = 0
      // What had the focus may have gone with the item before.
      if (!content.current.contains(document.activeElement)) content.current.focus({ preventScroll: true })
    }
    const openers = [...document.querySelectorAll<HTMLElement>('[data-opens]')]
    const next = openers.find(({ dataset }) => dataset.opens === of)
    if (!next) return
    opener.current = focusFinder(next)
    next.closest('tr, [data-card]')?.scrollIntoView?.({ block: 'nearest' })
  }, [of])
  // The focus stays with Ark UI if a menu that is gone has opened the dialog.
  const find = () => {
    const found = opener.current()
    // The heading has the focus in place of an opener that is gone.
    return found === null || found === pageHeading() ? (after?.() ?? found) : found
  }
  return { content, find }
}

/** Ark UI selects the text of an input that it focuses, so that the next key would replace it; so it is focused here. */
function focused(element: HTMLElement | null): HTMLElement | null {
  element?.focus({ preventScroll: true })
  return element
}

/** The one element of a dialog's content that is read with its title. */
export const DialogText = ({ children }: { children: ReactNode }) => (
  <Ark.Description asChild>{children}</Ark.Description>
)

/** A modal dialog; Escape closes the top one only, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { size = 'preview', role = 'dialog', initialFocus } = props
  const classes = dialog({ size, bare: props.bare ?? false })
  const opener = useOpener(props)
  const Body = props.asks ? Ark.Description : 'div'
  return (
    <Ark.Root
      open={props.open}
      onOpenChange={(change) => !change.open && props.onClose()}
      onExitComplete={() => props.onClosed?.()}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog'}
      // Passed only if the element exists: Ark UI throws after waiting for a missing one.
      persistentElements={toasts() ? [toasts] : []}
      // A modal dialog traps the focus; focus that leaves it, as during a remount, is no request to close.
      onFocusOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
      // If the menu that opened the dialog closes, the dialog must stay open.
      onRequestDismiss={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (inToasts(event.detail.originalEvent.target) || isSecondPress()) event.preventDefault()
      }}
      finalFocusEl={opener.find}
      {...(initialFocus ? { initialFocusEl: () => focused(initialFocus.current) } : {})}
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content ref={opener.content} className={classes.content} onKeyDown={props.onKeyDown}>
            <div className={classes.header} hidden={props.headless}>
              <Ark.Title dir="auto" className={classes.title}>
                {props.title}
              </Ark.Title>
              {props.description && (
                <Ark.Description className={classes.description}>{props.description}</Ark.Description>
              )}
              {props.under}
            </div>
            <Body className={classes.body}>{props.children}</Body>
            {props.footer && <div className={classes.footer}>{props.footer}</div>}
            {props.closeName && (
              <div className={classes.close}>
                <IconButton
                  name={props.closeName}
                  icon={X}
                  tone={props.closeOnPicture ? 'picture' : 'plain'}
                  onClick={props.onCloseButton ?? props.onClose}
                />
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
