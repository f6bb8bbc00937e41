import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '[16px 28px]' })
const term = css({ textStyle: 'small', color: 'fg.subtle', mb: '1' })
const value = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })

export interface Fact {
  name: string
  /** Empty values are left out. */
  value: ReactNode
}

/** The facts of an event, each with its name. */
export function EventFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts
        .filter((fact) => fact.value !== '')
        .map((fact) => (
          <div key={fact.name}>
            <dt className={term}>{fact.name}</dt>
            <dd className={value}>{fact.value}</dd>
          </div>
        ))}
    </dl>
  )
}
