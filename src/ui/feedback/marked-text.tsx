import { Fragment, type ReactNode } from 'react'

export interface MarkedTextProps {
  /** The parts of the text, in order. */
  parts: readonly { text: string; isMarked: boolean }[]
}

/** A text with several highlighted parts. */
export const MarkedText = ({ parts }: MarkedTextProps): ReactNode =>
  parts.map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
