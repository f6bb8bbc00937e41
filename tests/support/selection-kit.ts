import type { BulkAction } from '../../src/domain/selection'
import type { Toast } from '../../src/domain/toast'
import { createSelectionMachine } from '../../src/machines/parts/selection/selection.machine'
import { answered } from './fakes'

/** The selection of rows, over writes that wait for the test. */
export function selectionKit<Item extends { id: string }>(toast: (toast: Toast) => void) {
  const writing = answered<{ item: Item; action: BulkAction; signal: AbortSignal }, void>()
  const machine = createSelectionMachine<Item>({ id: 'selection', write: writing.port, toast })
  return { selection: { machine, load: async () => undefined }, writing }
}
