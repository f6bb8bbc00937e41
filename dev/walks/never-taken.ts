/** Transitions, by machine, that no path of a screen can take, each with the reason. */
export const reasons: readonly (readonly [transition: RegExp, reason: string])[] = [
  [
    /\.read read on read\.progress, branch 1$/,
    'The call reads one answer; only a list that is read whole in pages tells how far it is.',
  ],
  [
    /^createEvent\.form form\.open\.work\.writable\.outcomeUnknown /,
    'The event is logged on the device and no call is made, so that its outcome is never unknown.',
  ],
  [
    /^createEvent\.form form\.open\.work\.saving on (failed save, branch 1|after (slowSave|timeout), branch 1|save\.(leave|show), branch 1)$/,
    'The event is logged on the device, which takes no time, and fails with no error of a call.',
  ],
  [
    /^createEvent\.form\.draft draft\.open(\.lock)? on (attempt\.record|draft\.retain), branch 1$/,
    'No call is made that the draft could remember, or that could be looked for.',
  ],
  [
    /^createEvent\.form form\.open\.work\.writable\.editing on form\.submit, branch 3$/,
    'The form has no rule that could be broken.',
  ],
  [
    /^((createEvent|carousel|notifications|articles|events)\.form|\w+\.notification\.form)\.upload upload\.accepting on always, branch [35]$/,
    'The form takes pictures alone.',
  ],
  [
    /^((createEvent|carousel|notifications|events)\.form|\w+\.notification\.form)\.upload upload\.(alike |preparing on done open, branch 1$)/,
    'The form takes one picture, so that no other is cropped alike.',
  ],
  [
    /^geoShots\.form\.upload(\.imageEditor | upload\.(accepting on always, branch [124]$|preparing |adjusting |alike ))/,
    'The form takes a clip alone.',
  ],
  [/^topics\.form\.draft draft\.open on uploads\.record, branch 1$/, 'The form has no files.'],
  [
    /^eventDetail\.notification\.formHost formHost\.open on screen\.leave, branch 1$/,
    'The page tells only the news of the event that it is left; a notification keeps no draft.',
  ],
]

/** Why no path takes a transition; null if one should. */
export const reasonNeverTaken = (transition: string): string | null =>
  reasons.find(([pattern]) => pattern.test(transition))?.[1] ?? null
