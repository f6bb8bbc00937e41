import { isBlank } from '../text'
import type { Draft } from './draft'

/** What the words of an unsent form call themselves: its title, name or subject. */
export function draftTitle({ formData }: Draft): string | undefined {
  return ['title', 'name', 'subject']
    .map((key) => (Object.hasOwn(formData, key) ? formData[key] : undefined))
    .find((value): value is string => typeof value === 'string' && !isBlank(value))
}
