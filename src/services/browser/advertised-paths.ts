/** Each is stored under its name. */
export const pathNames = ['attemptsPath', 'outboxPath', 'accountPath', 'factorPath', 'uploadsPath'] as const

/** What a sign-in advertised besides its session; null for what it did not. */
export type AdvertisedPaths = Readonly<Record<(typeof pathNames)[number], string | null>>

/** Of a host that advertises nothing, and of nobody. */
export const noPaths: AdvertisedPaths = {
  attemptsPath: null,
  outboxPath: null,
  accountPath: null,
  factorPath: null,
  uploadsPath: null,
}
