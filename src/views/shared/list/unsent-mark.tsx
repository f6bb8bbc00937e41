import { draftTexts } from '../../../messages/drafts/drafts'
import { Badge } from '../../../ui/feedback/badge'

/** The mark of an item with an unsent edit. */
export const UnsentMark = () => <Badge tone="draft" dot text={draftTexts.unsentEdit} />
