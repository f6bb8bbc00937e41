import type { ProfileField } from '../domain/content/profile'

/** Profile (PROF-1 to PROF-6). */
export const profileTexts = {
  role: 'Administrator',
  /** The tabs (PROF-2). */
  choose: 'Profile or password',
  tabs: { profile: 'Profile', password: 'Password' },
  /** The form and the results of saving it (PROF-3 to PROF-5). */
  name: 'Name',
  email: 'Email',
  submit: 'Save Changes',
  updated: 'Profile updated successfully!',
  missing: { name: 'Name is required', email: 'Email is required' } satisfies Record<ProfileField, string>,
  /** The only text of the second tab where the host has no account (PROF-6). */
  password: 'Password management coming soon!',
} as const
