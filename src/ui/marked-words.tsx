import type { ReactNode } from 'react'

export interface MarkedWordsProps {
  /** The text in its parts, in order. */
  parts: readonly { text: string; isMarked: boolean }[]
}

/** A text of which several parts are marked. */
export const MarkedWords = ({ parts }: MarkedWordsProps): ReactNode =>
  parts.map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
