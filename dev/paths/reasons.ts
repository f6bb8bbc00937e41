/** Why no path of the suite takes a transition, by its event or its state; the first that fits. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/drafts\.clear|clear\./, 'the menu of the account, which is part of the frame'],
  [/screen\.leave/, 'the way to another page from where no path leaves'],
  [/previous\.|draft\.(reclaim|copy)|form\.submit, branch 2$|draft\.view/, 'a draft of before, or another tab'],
  [/comparing|\.changed on|missing\.|saved\.|form\.submit, branch 3$/, 'another editor, who changes what is open'],
  [
    /(editing|gone) on form\.submit, branch 1$|(save\.(new|retry)|outcome\.check), branch 1$/,
    'the button is dimmed while a file is uploaded',
  ],
  [/confirmingResend|save\.retry, branch 3$/, 'only a host that cannot find an attempt asks before it is sent again'],
  [
    /(replaceable|locked) on form\.(create|edit|undo)|(creating|editing) on delete\.request/,
    'the rows lie behind the form: the palette or the address sends it',
  ],
  [/loading on form\.|loadFailed|form\.(retry|forget)|preparing on/, 'code that is late or cannot be loaded'],
  [/restore/, 'an earlier version or a deleted item'],
  [/list\.(reload|stop)|checking|locating/, 'a time within which something must be done'],
  [/place\.|unlisted|date\.now|preview/, 'the map, and fields that fill others in'],
  [
    /media\.|entry\.|upload|imageEditor|form\.add/,
    'several files, a picture that is there, or a kind of file that the form has not',
  ],
  [/outcomeUnknown|gone|confirming/, 'a fault of the host that comes after another one'],
  [/select|bulk|choices/, 'several rows, or a topic for them'],
  [/notif|past\./, 'the notification or the past of an item'],
  [/password|account|confirmation|sessions/, 'the password and the sessions, by which all paths are signed in'],
]

/** Why no path takes a transition. */
export const reasonOf = (name: string): string =>
  reasons.find(([pattern]) => pattern.test(name))?.[1] ?? 'no control of this screen sends it, or no plan presses it'
