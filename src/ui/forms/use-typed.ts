import { useReducer } from 'react'

/**
 * Has React draw at once after a key. Until a part that has just appeared hears of changes, React would put the former
 * text back, and the next key would lose what was typed.
 */
export function useDraw(): () => void {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  return draw
}

/** Passes on what was typed, and loses no key of it. */
export function useTyped(onInput: (text: string) => void): (event: { target: { value: string } }) => void {
  const draw = useDraw()
  return ({ target }) => {
    onInput(target.value)
    draw()
  }
}
