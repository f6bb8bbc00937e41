import { Slider as Ark } from '@ark-ui/react/slider'
import { slider } from '../../../styled-system/recipes/slider'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The pointer or the key was released. */
  onSettle?: ((value: number) => void) | undefined
  readOnly?: boolean | undefined
}

/** A slider with a tick at every step; arrow keys move it. */
export function Slider({ label, value, min, max, step, onChange, onSettle, readOnly = false }: SliderProps) {
  const classes = slider()
  const marks = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
  const first = (values: number[]) => values[0] ?? value
  return (
    <Ark.Root
      className={classes.root}
      value={[value]}
      min={min}
      max={max}
      step={step}
      readOnly={readOnly}
      thumbAlignment="center"
      onValueChange={(change) => onChange(first(change.value))}
      onValueChangeEnd={(change) => onSettle?.(first(change.value))}
    >
      <div className={classes.header}>
        <Ark.Label className={classes.label}>{label}</Ark.Label>
        <Ark.ValueText className={classes.value}>{value}</Ark.ValueText>
      </div>
      <Ark.Control className={classes.control}>
        <Ark.Track className={classes.track}>
          <Ark.Range className={classes.range} />
        </Ark.Track>
        <Ark.Thumb index={0} className={classes.thumb}>
          <Ark.HiddenInput />
        </Ark.Thumb>
      </Ark.Control>
      <Ark.MarkerGroup aria-hidden="true" className={classes.marks}>
        {marks.map((mark) => (
          <Ark.Marker key={mark} value={mark} className={classes.mark} />
        ))}
      </Ark.MarkerGroup>
      <div aria-hidden="true" className={classes.ends}>
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </Ark.Root>
  )
}
