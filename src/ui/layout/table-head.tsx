import type { CSSProperties, ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { table } from '../../../styled-system/recipes/table'
import { type Column, roles, shownOn } from './table-row'

const seen = css({ srOnly: true })
const sized = css({ w: '[var(--width)]', _narrow: { w: '[var(--narrow, var(--width))]' } })

export interface TableHeadProps<T> {
  /** The first column is the row header. */
  columns: readonly Column<T>[]
  /** The heading of a column, where it is not plain text, and how the rows are sorted by it. */
  heading?: ((column: Column<T>) => ReactNode) | undefined
  sortedBy?: ((column: Column<T>) => 'ascending' | 'descending' | undefined) | undefined
  actions?: ((item: T) => ReactNode) | undefined
  /** The heading of the column of actions. */
  actionsHead?: string | undefined
  actionsWidth?: string | undefined
  /** The boxes that select rows, in a column before the others: one for each row, and one in the head. */
  select?: { all: ReactNode; row: (item: T) => ReactNode } | undefined
  /** Only the rows in view are drawn. */
  windowed?: boolean | undefined
}

const widthsOf = <T,>({
  width,
  narrowWidth,
}: Column<T>): CSSProperties & Record<`--${string}`, string | undefined> => ({
  '--width': width,
  '--narrow': narrowWidth,
})

/** The widths and the headings of a table's columns. */
export function TableHead<T>({ columns, select, actions, windowed = false, ...props }: TableHeadProps<T>) {
  'use memo'
  const classes = table()
  return (
    <>
      <colgroup>
        {select && <col style={{ width: '44px' }} />}
        {columns.map((column) => (
          <col
            key={column.key}
            className={shownOn(column.width === undefined ? '' : sized, column)}
            style={widthsOf(column)}
          />
        ))}
        {actions && <col style={{ width: props.actionsWidth ?? '164px' }} />}
      </colgroup>
      <thead {...roles.rowgroup} className={classes.header}>
        <tr {...roles.row} aria-rowindex={windowed ? 1 : undefined}>
          {select && (
            <th {...roles.columnheader} scope="col" className={classes.select}>
              {select.all}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              {...roles.columnheader}
              scope="col"
              aria-sort={props.sortedBy?.(column)}
              className={shownOn(classes.column, column)}
            >
              {props.heading?.(column) ?? column.header}
            </th>
          ))}
          {actions && (
            <th {...roles.columnheader} scope="col" className={classes.column}>
              <span className={seen}>{props.actionsHead}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}
