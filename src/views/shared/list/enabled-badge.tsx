import { commonTexts } from '../../../messages/common'
import { Badge } from '../../../ui/feedback/badge'

/** Whether an item is shown to readers, in green or grey (CAR-12). */
export function EnabledBadge({ enabled }: { enabled: boolean }) {
  return enabled ? (
    <Badge tone="ok" dot text={commonTexts.enabled} />
  ) : (
    <Badge tone="neutral" dot text={commonTexts.disabled} />
  )
}
