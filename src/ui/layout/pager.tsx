import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { pager } from '../../../styled-system/recipes/pager'
import { Button } from '../actions/button'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { FocusWithin } from '../forms/focus'
import { Icon } from './icon'

export interface WordPagerProps {
  /** The accessible name of the landmark. */
  label: string
  previous: string
  next: string
  /** 'Page 2 of 14'. */
  position: string
  hasPrevious: boolean
  hasNext: boolean
  onPrevious: () => void
  onNext: () => void
  /** Whether the list scrolls to its own heading, so that the pager cannot stay where it was pressed. */
  isAnchored?: boolean | undefined
}

/** Previous, the position, Next. If its list fails, it goes, and leaves the focus at the heading of the page. */
export function WordPager(props: WordPagerProps) {
  const classes = pager()
  return (
    <nav aria-label={props.label} data-stays={props.isAnchored ? undefined : ''}>
      <FocusWithin className={classes.root}>
        <Button variant="outline" size="sm" icon={ArrowLeft} disabled={!props.hasPrevious} onClick={props.onPrevious}>
          {props.previous}
        </Button>
        <span role="status" className={classes.middle}>
          {props.position}
        </span>
        <Button variant="outline" size="sm" iconAfter={ArrowRight} disabled={!props.hasNext} onClick={props.onNext}>
          {props.next}
        </Button>
      </FocusWithin>
    </nav>
  )
}

export interface NumberPagerProps {
  label: string
  previous: string
  next: string
  /** Said, but not seen: 'Page 2 of 14'. */
  position: string
  /** The page numbers to show, from 1; at most five (PAGE-4). */
  pages: readonly number[]
  current: number
  hasPrevious: boolean
  hasNext: boolean
  onPick: (page: number) => void
}

/** A window of page numbers between two arrows; the name of a page is its number alone. */
export function NumberPager({ pages, current, onPick, ...props }: NumberPagerProps) {
  const classes = pager()
  const step = (name: string, can: boolean, page: number, sign: typeof ChevronLeft) => (
    <button
      type="button"
      className={classes.page}
      aria-label={name}
      aria-disabled={!can || undefined}
      onClick={() => can && onPick(page)}
    >
      <Icon of={sign} />
    </button>
  )
  return (
    <nav className={classes.root} aria-label={props.label} data-stays>
      <FocusWithin className={classes.list}>
        {step(props.previous, props.hasPrevious, current - 1, ChevronLeft)}
        {pages.map((page) => (
          <button
            key={page}
            type="button"
            className={classes.page}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPick(page)}
          >
            {page}
          </button>
        ))}
        {step(props.next, props.hasNext, current + 1, ChevronRight)}
      </FocusWithin>
      <VisuallyHidden live>{props.position}</VisuallyHidden>
    </nav>
  )
}
