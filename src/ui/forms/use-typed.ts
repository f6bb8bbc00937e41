import { useReducer } from 'react'

/**
 * Makes React render synchronously after a key. Until a newly mounted component has subscribed to its actor, React
 * would restore the previous value, and the next key would lose the input.
 */
export function useDraw(): () => void {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  return draw
}

/** Passes on typed text without losing a key. */
export function useTyped(onInput: (text: string) => void): (event: { target: { value: string } }) => void {
  const draw = useDraw()
  return ({ target }) => {
    onInput(target.value)
    draw()
  }
}
