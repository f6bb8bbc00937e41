import { isBlank } from '../text'

/** The editable values of the profile (PROF-3). */
export interface ProfileForm {
  name: string
  email: string
}

export type ProfileField = keyof ProfileForm

/** The required fields that are blank, in the order of the form (PROF-4). */
export const missingIn = (values: ProfileForm): readonly ProfileField[] =>
  (['name', 'email'] as const).filter((field) => isBlank(values[field]))
