import { mediaUrl } from '../../../domain/navigation/url'
import { isBlank } from '../../../domain/text'
import { mediaTexts } from '../../../messages/media'
import { useRested } from '../../../ui/forms/use-rested'

/** A typed address as it last stood, and what is wrong with it. */
export function useRestedAddress(typed: string): { shown: string; odd: string | undefined } {
  const shown = useRested(typed)
  const odd = isBlank(shown) || mediaUrl(shown) !== null ? undefined : mediaTexts.list.notAnAddress
  return { shown, odd }
}
