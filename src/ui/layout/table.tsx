import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { table } from '../../../styled-system/recipes/table'
import { Skeleton } from '../feedback/skeleton'

const seen = css({ srOnly: true })
const hidden = css({ lgDown: { display: 'none' } })
const heights = {
  none: css({ lg: { '& td, & th[scope=row]': { h: '[52px]' } } }),
  photo: '',
  wide: css({ lg: { '& td, & th[scope=row]': { h: '[70px]' } } }),
  tall: css({ lg: { '& td, & th[scope=row]': { h: '[84px]' } } }),
}

/** Explicit roles, because a `display` other than that of a table removes the implicit ones. */
const is = {
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
  cell: (item: T) => ReactNode
  /** A CSS width; the first column takes the rest. */
  width?: string | undefined
  /** The full text of a cell that may be truncated. */
  title?: ((item: T) => string) | undefined
  /** Left out of the list that replaces the table on narrow screens. */
  wideOnly?: boolean | undefined
}

export interface TableProps<T> {
  /** The accessible name of the table. */
  label: string
  /** The first column is the row header. */
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (item: T) => string
  /** A sign at the end of the first cell. */
  sign?: ((item: T) => ReactNode) | undefined
  actions?: ((item: T) => ReactNode) | undefined
  /** The heading of the column of actions. */
  actionsHead?: string | undefined
  actionsWidth?: string | undefined
  thumb?: 'none' | 'photo' | 'wide' | 'tall' | undefined
  /** The number of placeholder rows while loading. */
  skeletonRows?: number | undefined
  busy?: boolean | undefined
  marked?: ((item: T) => boolean) | undefined
}

/** A table. Below 1024 px it is styled as a list and keeps its roles. */
export function Table<T>(props: TableProps<T>) {
  'use memo'
  const { columns, actions, skeletonRows = 0, thumb = 'photo' } = props
  const classes = table()
  const [lead, ...others] = columns
  const waiting = Array.from({ length: skeletonRows }, (_, index) => index)
  return (
    <table
      {...is.table}
      aria-label={props.label}
      aria-busy={props.busy || skeletonRows > 0 || undefined}
      className={`${classes.root} ${heights[thumb]}`}
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.key} style={column.width === undefined ? {} : { width: column.width }} />
        ))}
        {actions && <col style={{ width: props.actionsWidth ?? '164px' }} />}
      </colgroup>
      <thead {...is.rowgroup} className={classes.header}>
        <tr {...is.row}>
          {columns.map((column) => (
            <th key={column.key} {...is.columnheader} scope="col" className={shown(classes.column, column)}>
              {column.header}
            </th>
          ))}
          {actions && (
            <th {...is.columnheader} scope="col" className={classes.column}>
              <span className={seen}>{props.actionsHead}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...is.rowgroup} className={classes.body}>
        {waiting.map((row) => (
          <tr key={row} {...is.row} className={classes.row}>
            {columns.map((column, index) => (
              <td key={column.key} {...is.cell} className={index === 0 ? classes.lead : shown(classes.cell, column)}>
                <Skeleton shape={index === 0 ? 'title' : 'word'} />
              </td>
            ))}
            {actions && <td {...is.cell} className={classes.actions} />}
          </tr>
        ))}
        {props.rows.map((item) => (
          <tr
            key={props.keyOf(item)}
            {...is.row}
            className={classes.row}
            data-marked={props.marked?.(item) || undefined}
          >
            {lead && (
              <th {...is.rowheader} scope="row" className={classes.lead} title={lead.title?.(item)}>
                {props.sign ? (
                  <div className={classes.signed}>
                    <div>{lead.cell(item)}</div>
                    {props.sign(item)}
                  </div>
                ) : (
                  lead.cell(item)
                )}
              </th>
            )}
            {others.map((column) => (
              <td key={column.key} {...is.cell} className={shown(classes.cell, column)} title={column.title?.(item)}>
                {column.cell(item)}
              </td>
            ))}
            {actions && (
              <td {...is.cell} className={classes.actions}>
                <div>{actions(item)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shown = <T,>(classes: string | undefined, { wideOnly = false }: Column<T>) =>
  wideOnly ? `${classes} ${hidden}` : classes

export interface TitleCellProps {
  picture?: ReactNode
  title: string
  /** A secondary line under the title. */
  sub?: string | undefined
  /** Shown after the title. */
  sign?: ReactNode
  onOpen?: (() => void) | undefined
}

/** A cell with two lines: the value, and a secondary text below. */
export function TwoLines({ children, sub }: { children: ReactNode; sub: string | undefined }) {
  return (
    <>
      {children}
      {sub ? <span className={table().sub}>{sub}</span> : null}
    </>
  )
}

/** The first cell of a row: picture and title, on one line on wide screens. */
export function TitleCell({ picture, title, sub, sign, onOpen }: TitleCellProps) {
  const classes = table()
  return (
    <div className={classes.title}>
      {picture}
      <div className={classes.titleText} title={title}>
        <TwoLines sub={sub}>
          {onOpen ? (
            <button type="button" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
          {sign}
        </TwoLines>
      </div>
    </div>
  )
}
