import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { table } from '../../../styled-system/recipes/table'
import { lazyComponent } from '../feedback/lazy-component'
import { loadPart } from '../feedback/load-part'
import { Skeleton, SkeletonTitle } from '../feedback/skeleton'
import { TableHead, type TableHeadProps } from './table-head'
import { type RowPosition, roles, shownOn, TableRow } from './table-row'
import type { WindowedBodyProps } from './windowed-body'

const room = css({ containerType: 'inline-size' })
const heights = {
  none: css({ _tabled: { '& td, & th[scope=row]': { h: '[52px]' } } }),
  photo: '',
  wide: css({ _tabled: { '& td, & th[scope=row]': { h: '[70px]' } } }),
  tall: css({ _tabled: { '& td, & th[scope=row]': { h: '[84px]' } } }),
}
const frames = { none: null, photo: 'thumb', wide: 'thumbWide', tall: 'thumbTall' } as const

/** More than a window shows; drawn until the code that draws the rows in view is loaded. */
const FIRST_ROWS = 20

/** The rows in view of a long table; all of them if the code for that cannot be loaded. */
const WindowedBody = lazyComponent<WindowedBodyProps>(
  () => loadPart('windowed-body', () => import('./windowed-body')).then((code) => code.WindowedBody),
  (props) => <Body {...props} drawn={props.count} />,
  (props) => <Body {...props} drawn={Math.min(props.count, FIRST_ROWS)} />,
)

const Body = ({ className, row, drawn }: WindowedBodyProps & { drawn: number }) => (
  <tbody {...roles.rowgroup} className={className}>
    {Array.from({ length: drawn }, (_, index) => row(index))}
  </tbody>
)

export interface TableProps<T> extends TableHeadProps<T> {
  /** The accessible name of the table. */
  label: string
  rows: readonly T[]
  keyOf: (item: T) => string
  /** A sign at the end of the first cell. */
  sign?: ((item: T) => ReactNode) | undefined
  /** The title of an item, where it is not plain text. */
  title?: ((item: T, text: string) => ReactNode) | undefined
  thumb?: 'none' | 'photo' | 'wide' | 'tall' | undefined
  /** The number of placeholder rows while loading. */
  skeletonRows?: number | undefined
  busy?: boolean | undefined
}

/** A table. With less than 960 px of room it is styled as a list and keeps its roles. */
export function Table<T>(props: TableProps<T>) {
  'use memo'
  const { columns, rows, keyOf, sign, actions, select, skeletonRows = 0, thumb = 'photo' } = props
  const { windowed = false } = props
  const classes = table()
  const waiting = Array.from({ length: skeletonRows }, (_, index) => index)
  const keyAt = (index: number): string => {
    const item = rows[index]
    return item === undefined ? '' : keyOf(item)
  }
  const rowAt = (index: number, position?: RowPosition) => {
    const item = rows[index]
    if (item === undefined) return null
    const shown = { item, columns, sign, actions, title: props.title, select: select?.row }
    return <TableRow key={keyOf(item)} {...position} {...shown} />
  }
  return (
    <div className={room}>
      <table
        {...roles.table}
        aria-label={props.label}
        aria-busy={props.busy || skeletonRows > 0 || undefined}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        className={`${classes.root} ${heights[thumb]}`}
      >
        <TableHead {...props} />
        {windowed ? (
          <WindowedBody className={classes.body} count={rows.length} keyAt={keyAt} row={rowAt} />
        ) : (
          <tbody {...roles.rowgroup} className={classes.body}>
            {waiting.map((row) => (
              <tr key={row} {...roles.row} data-waiting className={classes.row}>
                {select && <td {...roles.cell} className={classes.select} />}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    {...roles.cell}
                    className={index === 0 ? classes.lead : shownOn(classes.cell, column)}
                  >
                    {index === 0 ? <SkeletonTitle frame={frames[thumb]} /> : <Skeleton shape="word" />}
                  </td>
                ))}
                {actions && <td {...roles.cell} className={classes.actions} />}
              </tr>
            ))}
            {rows.map((_, index) => rowAt(index))}
          </tbody>
        )}
      </table>
    </div>
  )
}

export interface TitleCellProps {
  picture?: ReactNode
  title: string
  /** The title as a link; without it, the text. */
  link?: ReactNode
  /** A secondary line under the title. */
  sub?: string | undefined
  /** Shown after the title. */
  sign?: ReactNode
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
export function TitleCell({ picture, title, link = title, sub, sign }: TitleCellProps) {
  const classes = table()
  return (
    <div className={classes.title}>
      {picture}
      <div dir="auto" className={classes.titleText} title={title}>
        <TwoLines sub={sub}>
          {link}
          {sign}
        </TwoLines>
      </div>
    </div>
  )
}
