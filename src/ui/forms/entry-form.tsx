import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

export interface EntryFormProps {
  /** The name of the field with the initial focus. */
  start: string
  /** The name of the invalid field, which gets the focus after every attempt. */
  wrong: string | null
  busy: boolean
  label: string
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

const focusOn = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
  return field
}

/** A short form with an initial focus, which moves to the invalid field. */
export function EntryForm({ start, wrong, busy, label, onSubmit, className, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(start)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    // A field may have it already, from the page that was drawn before any code arrived.
    if (!form.current?.contains(document.activeElement)) focusOn(form.current, first.current)
  }, [])

  useEffect(() => {
    if (wrong === null || attempts === 0) return
    const field = focusOn(form.current, wrong)
    // What was refused is typed anew.
    if (field instanceof HTMLInputElement) field.select()
  }, [wrong, attempts])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAttempts(attempts + 1)
    onSubmit()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      className={className}
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
