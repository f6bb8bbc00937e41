import type { ReactNode } from 'react'

export interface MarkedTextProps {
  /** The text in its parts, in order. */
  parts: readonly { text: string; isMarked: boolean }[]
}

/** A text of which several parts are marked. */
export const MarkedText = ({ parts }: MarkedTextProps): ReactNode =>
  parts.map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
