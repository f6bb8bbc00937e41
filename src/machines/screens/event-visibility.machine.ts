import type { EventItem } from '../../domain/content/event'
import type { Toast } from '../../domain/toast'
import { eventTexts } from '../../messages/content/events'
import { createVisibilityMachine, type VisibilityPorts } from '../parts/rows/visibility.machine'

export interface EventVisibilityPorts {
  /** Saves an event whose switch was changed. */
  show: VisibilityPorts<EventItem>['save']
}

/** Whether readers see an event, changed in its row or on its page. */
export const createEventVisibility = ({
  id,
  show,
  toast,
}: EventVisibilityPorts & { id: string; toast: (toast: Toast) => void }) =>
  createVisibilityMachine<EventItem>({ id, save: show, toast, texts: { saveFailed: eventTexts.saveFailed.edit } })
