interface SpokenProps {
  text: string
  /** Each turn is read, also where its text is that of the one before. */
  turn: number
  className?: string | undefined
}

/** A text that screen readers read when it comes; the part is there before its text, or they would not. */
export const Spoken = ({ text, turn, className }: SpokenProps) => (
  <span aria-live="polite" className={className}>
    <span key={turn}>{text}</span>
  </span>
)
