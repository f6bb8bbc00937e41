import { type ReactNode, useId } from 'react'
import { sideChoice } from '../../../styled-system/recipes/side-choice'
import { Badge } from '../feedback/badge'
import { Picture } from '../media/picture'

export interface Side {
  value: string
  label: string
  /** The text of the side in parts: where each begins, and whether it differs from the other side. */
  text: readonly { at: number; text: string; isChanged: boolean }[]
  /** The addresses of pictures, which are shown as well. */
  pictures: readonly string[]
}

export interface SideChoiceProps {
  label: string
  /** Who changed it. */
  note?: string | undefined
  /** The choice is not clear, since both sides may count. */
  isOpen?: boolean | undefined
  sides: readonly Side[]
  /** The chosen side. */
  value: string
  onPick: (value: string) => void
}

const textOf = (side: Side) => side.text.map(({ text }) => text).join('')

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
          <Content side={side} />
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
          <Content side={side} />
        </div>
      ))}
    </Sides>
  )
}

function Content({ side: { text, pictures } }: { side: Side }) {
  const classes = sideChoice()
  return (
    <>
      {pictures.length > 0 && (
        <span className={classes.pictures}>
          {pictures.map((address) => (
            <Picture key={address} src={address} alt="" frame="thumb" />
          ))}
        </span>
      )}
      <span dir="auto" className={classes.line}>
        {text.map((part) => (part.isChanged ? <mark key={part.at}>{part.text}</mark> : part.text))}
      </span>
    </>
  )
}

interface SidesProps extends Pick<SideChoiceProps, 'label' | 'note' | 'isOpen'> {
  children: ReactNode
}

function Sides({ label, note, isOpen = false, children }: SidesProps) {
  const classes = sideChoice()
  const id = useId()
  return (
    <fieldset className={classes.root} aria-describedby={note && id}>
      <legend className={classes.legend}>{label}</legend>
      {note && (
        <p id={id} className={classes.note}>
          {isOpen ? <Badge tone="draft" text={note} /> : note}
        </p>
      )}
      <div className={classes.sides}>{children}</div>
    </fieldset>
  )
}
