import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { formPanel } from '../../../styled-system/recipes/form-panel'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import { onFormKey } from './form-keys'
import { FormNote } from './form-note'

export interface FormPanelProps {
  title: string
  /** Shown beside the buttons, such as the badge of a saved draft. */
  badge?: ReactNode | undefined
  /** The accessible name of the X; without it there is no X. */
  closeName?: string | undefined
  onClose?: (() => void) | undefined
  onSubmit: () => void
  /** A notice between heading and fields. */
  notice?: ReactNode | undefined
  note?: ReactNode | undefined
  /** What became of the last save, above the buttons. */
  outcome?: ReactNode | undefined
  /** A button beside the others that saves nothing. */
  aside?: ReactNode | undefined
  cancelLabel?: string | undefined
  onCancel?: (() => void) | undefined
  submitLabel: string
  busyLabel?: string | undefined
  busy?: boolean | undefined
  /** Why the form cannot be sent at the moment; shown beside the button. */
  blocked?: string | undefined
  children: ReactNode
}

/** A form inside a page: heading, sections, and a footer with its state and the safe action first, in sight at every width (EXT-139). */
export function FormPanel(props: FormPanelProps) {
  const classes = formPanel()
  const id = useId()
  const { busy = false } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) props.onSubmit()
  }
  return (
    <form
      noValidate
      className={classes.root}
      aria-labelledby={id}
      aria-busy={busy || undefined}
      tabIndex={-1}
      onSubmit={submit}
      // What the key of a phone says: Enter goes on to the next field.
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) target.enterKeyHint = 'next'
      }}
      onKeyDown={(event) => onFormKey(event, true)}
    >
      <div className={classes.header}>
        <h2 id={id} className={classes.title}>
          {props.title}
        </h2>
        {props.closeName && props.onClose && (
          <div className={classes.close}>
            <IconButton name={props.closeName} icon={X} onClick={props.onClose} />
          </div>
        )}
      </div>
      {props.notice}
      {props.children}
      <div className={classes.foot}>
        {props.outcome}
        <div className={classes.footer}>
          <div className={classes.state}>
            {props.badge}
            <FormNote id={`${id}-note`} className={classes.note} doing={busy && props.busyLabel}>
              {props.blocked ?? props.note}
            </FormNote>
          </div>
          <div className={classes.buttons}>
            {props.aside}
            {props.cancelLabel && (
              <Button variant="outline" onClick={props.onCancel}>
                {props.cancelLabel}
              </Button>
            )}
            <Button type="submit" busy={busy} disabled={props.blocked !== undefined} changes describedBy={`${id}-note`}>
              {busy ? (props.busyLabel ?? props.submitLabel) : props.submitLabel}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

/** A section of a form: its title and help at the side, its fields on twelve columns. */
export function FormSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const classes = formPanel()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.side}>
        <h3 id={id} className={classes.sideTitle}>
          {title}
        </h3>
        {help && <p className={classes.sideText}>{help}</p>}
      </div>
      <div className={classes.grid}>{children}</div>
    </section>
  )
}
