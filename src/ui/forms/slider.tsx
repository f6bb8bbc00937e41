import { Slider as Ark } from '@ark-ui/react/slider'
import { slider } from '../../../styled-system/recipes/slider'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A slider with a tick at every step; arrow keys move it. */
export function Slider({ label, value, min, max, step, onChange }: SliderProps) {
  const classes = slider()
  const marks = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
  return (
    <Ark.Root
      className={classes.root}
      value={[value]}
      min={min}
      max={max}
      step={step}
      thumbAlignment="center"
      onValueChange={(change) => onChange(change.value[0] ?? value)}
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
