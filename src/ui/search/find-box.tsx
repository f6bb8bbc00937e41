import { useState } from 'react'
import { Marked } from '../feedback/marked'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { CommandBox } from './command-box'

/** What a search finds for a text. */
export type Find<Found> = (text: string) => readonly Found[]

export interface FindBoxProps<Found extends { label: string }> {
  label: string
  listLabel: string
  clearName: string
  /** Loads what is searched, when the box is first used; called again after a failure. */
  load: () => Promise<Find<Found>>
  texts: { none: string; loading: string; failed: string; taken: (label: string) => string }
  /** Nothing can be taken at the moment. */
  readOnly: boolean
  onTake: (found: Found) => void
}

/** A search whose index is loaded on first use. Taking a suggestion, or Enter for the first one, empties the box. */
export function FindBox<Found extends { label: string }>({
  texts,
  load,
  readOnly,
  onTake,
  ...names
}: FindBoxProps<Found>) {
  const [text, setText] = useState('')
  const [find, setFind] = useState<{ in: Find<Found> } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [taken, setTaken] = useState('')

  const prepare = () => {
    setHasFailed(false)
    load().then(
      (loaded) => setFind({ in: loaded }),
      () => setHasFailed(true),
    )
  }
  const input = (typed: string) => {
    if (find === null) prepare()
    setText(typed)
    setTaken('')
    setIsOpen(true)
  }
  const found = isOpen && find ? find.in(text) : []
  const take = (one: Found | undefined) => {
    if (!one || readOnly) return
    setText('')
    setIsOpen(false)
    setTaken(texts.taken(one.label))
    onTake(one)
  }
  const none = hasFailed ? texts.failed : find ? texts.none : texts.loading
  return (
    <>
      <CommandBox
        {...names}
        placeholder={names.label}
        value={text}
        onInput={input}
        none={isOpen ? none : ''}
        options={found.map(({ label }, index) => ({
          value: String(index),
          label: (
            <span>
              <Marked text={label} part={text} />
            </span>
          ),
        }))}
        onPick={(value) => take(found[Number(value)])}
        popup={{ onSubmit: text === '' ? undefined : () => take(found[0]), onFocusLeave: () => setIsOpen(false) }}
      />
      <VisuallyHidden live>{taken}</VisuallyHidden>
    </>
  )
}
