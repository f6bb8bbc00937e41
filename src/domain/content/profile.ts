import { isBlank } from '../text'

/** What can be typed on the profile (PROF-3). */
export interface ProfileForm {
  name: string
  email: string
}

export type ProfileField = keyof ProfileForm

/** The fields that are required and show nothing, in the order of the form (PROF-4). */
export const missingIn = (values: ProfileForm): readonly ProfileField[] =>
  (['name', 'email'] as const).filter((field) => isBlank(values[field]))
