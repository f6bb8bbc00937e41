const areFound = ['.attempts.areFound from now on: yes']

/** What ports say, or answer, where a guard allows its transition: the ends of moves, by the guard's name. */
export const guardWords: Readonly<Record<string, readonly string[]>> = {
  areFound,
  canTakeOver: ['.draft.latest from now on: newer'],
  isCached: ['.cache.get from now on: two of seven'],
  isChangedAndFindable: areFound,
  isFoundToChange: areFound,
  isFoundChanged: areFound,
  isKeyTaken: areFound,
  isOpenAndFindable: areFound,
  isPastOffered: ['.past.isOffered from now on: yes'],
  isSentElsewhere: ['.draft.attempt from now on: open'],
}
