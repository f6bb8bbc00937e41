import { Check, CircleAlert, Copy } from 'lucide-react'
import { useState } from 'react'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { Button } from './button'

export interface CopyButtonProps {
  text: string
  label: string
  doneLabel: string
  /** Shown where the browser does not let a page copy, such as one that came over plain http. */
  refusedLabel: string
}

/** Copies a text to the clipboard, and says whether it did. */
export function CopyButton({ text, label, doneLabel, refusedLabel }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'done' | 'refused'>('none')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      setOutcome('refused')
    }
  }
  const shown = {
    none: { icon: Copy, text: label },
    done: { icon: Check, text: doneLabel },
    refused: { icon: CircleAlert, text: refusedLabel },
  }[outcome]
  return (
    <>
      <Button variant="outline" icon={shown.icon} onClick={() => void copy()}>
        {shown.text}
      </Button>
      {/* The new name of a button that has the focus is not read. */}
      <VisuallyHidden live>{outcome === 'none' ? '' : shown.text}</VisuallyHidden>
    </>
  )
}
