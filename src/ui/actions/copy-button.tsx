import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'

export interface CopyButtonProps {
  text: string
  label: string
  doneLabel: string
}

/** Copies a text to the clipboard and confirms it; if the browser refuses, the text can still be selected. */
export function CopyButton({ text, label, doneLabel }: CopyButtonProps) {
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <Button variant="outline" icon={isDone ? Check : Copy} onClick={() => void copy()}>
      {isDone ? doneLabel : label}
    </Button>
  )
}
