const areFound = '.attempts.areFound from now on: yes'
const changedInList = '.load answers: one that someone changed'

/** What ports say, or answer, where a guard allows its transition: the ends of moves, by the guard's name. */
export const guardWords: Readonly<Record<string, readonly string[]>> = {
  areFound: [areFound],
  canTakeOver: ['.draft.latest from now on: newer'],
  isCached: ['.cache.get from now on: two of seven'],
  isChanged: ['.remove fails: someone changed it'],
  isChangedAndFindable: [areFound],
  isDraftOutdated: [changedInList],
  isEmptyLaterPage: ['.load answers: nothing', ' answers: nothing'],
  isFound: [areFound, '.check answers: what was sent'],
  isFoundToChange: [areFound, '.check answers: what was sent'],
  isFoundChanged: [areFound, '.check answers: what was sent'],
  isGone: ['.save fails: it is gone'],
  isKeyTaken: [areFound, ' fails: its key was used for others'],
  isOpenAndFindable: [areFound],
  isPastOffered: ['.past.isOffered from now on: yes'],
  isRefused: ['.save fails: someone changed it'],
  isReplacementOutdated: [changedInList, '.draft.latest from now on: newer, of 1'],
  isSentElsewhere: ['.draft.attempt from now on: open'],
  isStoredAlready: ['.save fails: someone saved it as it was'],
  isUndecided: ['.check answers: what nobody could look at'],
  wouldOverwrite: [changedInList],
}
