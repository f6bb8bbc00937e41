import { globe } from '../../../styled-system/recipes/globe'

/** Half an ellipse, as every meridian is seen from far. */
const MERIDIAN = 'M344.3,932.8A101.7,460 19.8 0 1 601.7,92.3'

/** The dotted globe with its meridian. Decorative; the caller sets the width. */
export function Globe({ className, lined = true }: { className?: string; lined?: boolean }) {
  const classes = globe()
  return (
    <div aria-hidden="true" className={`${classes.root} ${className ?? ''}`}>
      <div className={classes.dots} />
      {lined && <div className={classes.grid} />}
      <svg aria-hidden="true" className={classes.line} viewBox="0 0 1000 1000">
        <path d={MERIDIAN} />
      </svg>
    </div>
  )
}
