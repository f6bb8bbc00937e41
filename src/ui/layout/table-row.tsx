import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { table } from '../../../styled-system/recipes/table'

const hidden = css({ _listed: { display: 'none' } })
const label = css({ display: 'none', _listed: { display: 'inline', color: 'fg.muted', mr: '1' } })

/** Explicit roles, because a `display` other than that of a table removes the implicit ones. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export interface Column<T> {
  key: string
  header: string
  /** `title` is what the first column shows for the title of an item: the text, or a link that has it. */
  cell: (item: T, title: (text: string) => ReactNode) => ReactNode
  /** A CSS width; the first column takes the rest. */
  width?: string | undefined
  /** The width in a table that would otherwise have too little room for its titles. */
  narrowWidth?: string | undefined
  /** The full text of a cell that may be truncated. */
  title?: ((item: T) => string) | undefined
  /** The name of the order that the column sorts by. */
  sort?: string | undefined
  /** Left out of the list that replaces the table on narrow screens. */
  wideOnly?: boolean | undefined
  /** In that list its header stands before its cells, which do not say what they are. */
  labelled?: boolean | undefined
}

/** The classes of a column's cells. */
export const shownOn = <T,>(classes: string | undefined, { wideOnly = false }: Column<T>) =>
  wideOnly ? `${classes} ${hidden}` : classes

/** The place of a row among all rows, where not all are drawn. */
export interface RowPosition {
  index: number
  /** Measures the row's height. */
  measure: (row: HTMLTableRowElement | null) => void
}

export interface TableRowProps<T> extends Partial<RowPosition> {
  item: T
  columns: readonly Column<T>[]
  /** A sign at the end of the first cell. */
  sign: ((item: T) => ReactNode) | undefined
  actions: ((item: T) => ReactNode) | undefined
  /** The title of an item, where it is not plain text. */
  title: ((item: T, text: string) => ReactNode) | undefined
  /** The box that selects the row. */
  select?: ((item: T) => ReactNode) | undefined
}

/** A row; rendered again only if its own props change. */
export function TableRow<T>(props: TableRowProps<T>) {
  'use memo'
  const { item, columns, sign, actions, title, select, index, measure } = props
  const classes = table()
  const [lead, ...others] = columns
  const titled = (text: string) => title?.(item, text) ?? text
  return (
    <tr
      ref={measure}
      {...roles.row}
      // The first row is the one of the column headers.
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-index={index}
      className={classes.row}
    >
      {select && (
        <td {...roles.cell} className={classes.select}>
          {select(item)}
        </td>
      )}
      {lead && (
        <th {...roles.rowheader} scope="row" className={classes.lead} title={lead.title?.(item)}>
          {sign ? (
            <div className={classes.signed}>
              <div>{lead.cell(item, titled)}</div>
              {sign(item)}
            </div>
          ) : (
            lead.cell(item, titled)
          )}
        </th>
      )}
      {others.map((column) => (
        <td key={column.key} {...roles.cell} className={shownOn(classes.cell, column)} title={column.title?.(item)}>
          {column.labelled && (
            <span aria-hidden="true" className={label}>
              {column.header}
            </span>
          )}
          {column.cell(item, titled)}
        </td>
      ))}
      {actions && (
        <td {...roles.cell} className={classes.actions}>
          <div>{actions(item)}</div>
        </td>
      )}
    </tr>
  )
}
