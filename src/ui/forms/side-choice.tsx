import { type ReactNode, useId } from 'react'
import { sideChoice } from '../../../styled-system/recipes/side-choice'

export interface Side {
  value: string
  label: string
  lines: readonly string[]
}

export interface SideChoiceProps {
  label: string
  /** Who changed it. */
  note: string
  sides: readonly Side[]
  /** The chosen side. */
  value: string
  onPick: (value: string) => void
}

const textOf = ({ lines }: Side) => lines.join('\n')

/** Two sides of one field next to each other, one of which is taken; below each other on phones. */
export function SideChoice({ value, onPick, ...props }: SideChoiceProps) {
  const classes = sideChoice()
  const name = useId()
  return (
    <Sides {...props}>
      {props.sides.map((side) => (
        <label key={side.value} className={classes.side}>
          <span className={classes.head}>
            <input
              type="radio"
              name={name}
              value={side.value}
              checked={side.value === value}
              aria-label={side.label}
              aria-description={textOf(side)}
              onChange={() => onPick(side.value)}
            />
            <span className={classes.dot} />
            {side.label}
          </span>
          <span className={classes.line}>{textOf(side)}</span>
        </label>
      ))}
    </Sides>
  )
}

/** Two sides of one field next to each other, to read only. */
export function TwoSides(props: Omit<SideChoiceProps, 'value' | 'onPick'>) {
  const classes = sideChoice()
  return (
    <Sides {...props}>
      {props.sides.map((side) => (
        <div key={side.value} className={classes.side}>
          <span className={classes.head}>{side.label}</span>
          <span className={classes.line}>{textOf(side)}</span>
        </div>
      ))}
    </Sides>
  )
}

function Sides({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  const classes = sideChoice()
  const id = useId()
  return (
    <fieldset className={classes.root} aria-describedby={id}>
      <legend className={classes.legend}>{label}</legend>
      <p id={id} className={classes.note}>
        {note}
      </p>
      <div className={classes.sides}>{children}</div>
    </fieldset>
  )
}
