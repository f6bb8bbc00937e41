/** Transitions, by machine, that no path of a screen can take, each with the reason. */
export const reasons: readonly (readonly [transition: RegExp, reason: string])[] = [
  [
    /\.read read on read\.progress, branch 1$/,
    'The call reads one answer; only a list that is read whole in pages tells how far it is.',
  ],
]

/** Why no path takes a transition; null if one should. */
export const reasonNeverTaken = (transition: string): string | null =>
  reasons.find(([pattern]) => pattern.test(transition))?.[1] ?? null
