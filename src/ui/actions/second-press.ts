let isSecond = false

/** Whether the last press is the second one of a double click: it is not aimed at what the first one has opened. */
export const isSecondPress = (): boolean => isSecond

/** Tells of a press whether it is the second one of a double click. */
export function tellPress(second: boolean): void {
  isSecond = second
}
