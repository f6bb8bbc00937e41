import { type ReactNode, useId } from 'react'
import { css } from '../../../styled-system/css'
import { formPanel } from '../../../styled-system/recipes/form-panel'

const root = css({
  display: 'grid',
  alignContent: 'start',
  gap: '5',
  minW: '0',
  p: '6',
  mdDown: { px: '4' },
  bg: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
})
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2',
})
const quiet = css({ textStyle: 'meta', color: 'fg.muted' })

const beside = css({
  gridTemplateColumns: '[240px minmax(0, 1fr)]',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})

export interface PanelProps {
  title: string
  /** Shown at the end of the title's line. */
  aside?: ReactNode | undefined
  /** Makes the panel a form; called on submit. */
  onSubmit?: (() => void) | undefined
  /** The title is beside the content where there is room. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** A section of a page with its own background, named by its title. */
export function Panel({ title, aside, onSubmit, isWide = false, children }: PanelProps) {
  const id = useId()
  const classes = isWide ? `${root} ${beside}` : root
  const content = (
    <>
      <div className={header}>
        <h2 id={id} className={formPanel().title}>
          {title}
        </h2>
        {aside && <div className={quiet}>{aside}</div>}
      </div>
      {children}
    </>
  )
  if (!onSubmit)
    return (
      <section aria-labelledby={id} className={classes}>
        {content}
      </section>
    )
  return (
    <form
      noValidate
      aria-labelledby={id}
      className={classes}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {content}
    </form>
  )
}
