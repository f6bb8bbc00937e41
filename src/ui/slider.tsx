import { Slider as Ark } from '@ark-ui/react/slider'
import { slider } from '../../styled-system/recipes/slider'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The mouse or the key was let go. */
  onSettle?: ((value: number) => void) | undefined
  readOnly?: boolean | undefined
}

/** A value on a line with a tick at every step; arrow keys move it. */
export function Slider({ label, value, min, max, step, onChange, onSettle, readOnly = false }: SliderProps) {
  const look = slider()
  const marks = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
  const first = (values: number[]) => values[0] ?? value
  return (
    <Ark.Root
      className={look.root}
      value={[value]}
      min={min}
      max={max}
      step={step}
      readOnly={readOnly}
      thumbAlignment="center"
      onValueChange={(change) => onChange(first(change.value))}
      onValueChangeEnd={(change) => onSettle?.(first(change.value))}
    >
      <div className={look.head}>
        <Ark.Label className={look.label}>{label}</Ark.Label>
        <Ark.ValueText className={look.value}>{value}</Ark.ValueText>
      </div>
      <Ark.Control className={look.control}>
        <Ark.Track className={look.track}>
          <Ark.Range className={look.range} />
        </Ark.Track>
        <Ark.Thumb index={0} className={look.thumb}>
          <Ark.HiddenInput />
        </Ark.Thumb>
      </Ark.Control>
      <Ark.MarkerGroup aria-hidden="true" className={look.marks}>
        {marks.map((mark) => (
          <Ark.Marker key={mark} value={mark} className={look.mark} />
        ))}
      </Ark.MarkerGroup>
      <div aria-hidden="true" className={look.ends}>
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </Ark.Root>
  )
}
