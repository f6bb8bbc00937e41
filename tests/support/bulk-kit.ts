import type { BulkAction } from '../../src/domain/selection'
import type { Toast } from '../../src/domain/toast'
import { createBulkMachine } from '../../src/machines/parts/bulk/bulk.machine'
import { answered } from './fakes'

/** The actions on selected rows, over writes that wait for the test. */
export function bulkKit<Item extends { id: string }>(toast: (toast: Toast) => void) {
  const writing = answered<{ item: Item; action: BulkAction; signal: AbortSignal }, void>()
  const machine = createBulkMachine<Item>({ id: 'bulk', write: writing.port, toast })
  return { bulk: { machine, load: async () => undefined }, writing }
}
