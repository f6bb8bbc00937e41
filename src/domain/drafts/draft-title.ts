import { isBlank } from '../text'
import type { Draft } from './draft'

/** The title of a draft: its title, name or subject field. */
export function draftTitle({ formData }: Draft): string | undefined {
  return ['title', 'name', 'subject']
    .map((key) => (Object.hasOwn(formData, key) ? formData[key] : undefined))
    .find((value): value is string => typeof value === 'string' && !isBlank(value))
}
