import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { dialog } from '../../../styled-system/recipes/dialog'
import { IconButton } from '../actions/icon-button'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the X or a click outside; the caller decides. */
  onClose: () => void
  title: string
  description?: ReactNode | undefined
  /** The head is drawn by the content itself; the title is still read. */
  headless?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  size?: 'alert' | 'form' | 'preview' | 'video' | 'notification' | 'editor' | undefined
  /** Content reaches the edges. */
  bare?: boolean | undefined
  children?: ReactNode | undefined
  footer?: ReactNode | undefined
  /** The name of the X; without it there is none. */
  closeName?: string | undefined
  /** The X lies on a picture. */
  closeOnPicture?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  onClosed?: (() => void) | undefined
}

/** The notices stay within reach while a window is open. */
const toasts = () => document.querySelector('[data-layer=toast]')
const inToasts = (target: EventTarget | null) => target instanceof Node && toasts()?.contains(target) === true

/** A window over the page; Escape closes the top one only, and the focus returns where it was. */
export function Dialog(props: DialogProps) {
  const { size = 'preview', role = 'dialog', initialFocus } = props
  const classes = dialog({ size, bare: props.bare ?? false })
  return (
    <Ark.Root
      open={props.open}
      onOpenChange={(change) => !change.open && props.onClose()}
      onExitComplete={() => props.onClosed?.()}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog'}
      // Asked for only where it exists: waiting in vain for it ends in an error.
      persistentElements={toasts() ? [toasts] : []}
      // A modal window keeps the focus by itself; where it strays, as when parts are mounted anew, nobody asked to close.
      onFocusOutside={(event) => event.preventDefault()}
      // A menu that it was opened from goes, and would take it along.
      onRequestDismiss={(event) => event.preventDefault()}
      onInteractOutside={(event) => inToasts(event.detail.originalEvent.target) && event.preventDefault()}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            <div className={classes.header} hidden={props.headless}>
              <Ark.Title className={classes.title}>{props.title}</Ark.Title>
              {props.description && (
                <Ark.Description className={classes.description}>{props.description}</Ark.Description>
              )}
            </div>
            <div className={classes.body}>{props.children}</div>
            {props.footer && <div className={classes.footer}>{props.footer}</div>}
            {props.closeName && (
              <div className={classes.close}>
                <IconButton
                  name={props.closeName}
                  icon={X}
                  tone={props.closeOnPicture ? 'picture' : 'plain'}
                  onClick={props.onClose}
                />
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
