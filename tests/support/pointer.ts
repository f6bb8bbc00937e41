interface PointerMove {
  target: Element
  coords: { clientX: number; clientY: number }
}
let at = 0

/** Moves the pointer onto an element, to a place where it was not before: Ark's menus ignore a move that stays in place. */
export async function moveTo(user: { pointer: (to: PointerMove) => Promise<unknown> }, target: Element): Promise<void> {
  at += 1
  await user.pointer({ target, coords: { clientX: at, clientY: at } })
}
