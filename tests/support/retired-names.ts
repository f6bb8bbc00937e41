/** Words that names do not use any more, with what they were replaced by: one meaning each (docs/glossary.md). */
export const retiredNames: Readonly<Record<string, string>> = {
  Place: 'UrlState, or a location',
  PlacePort: 'UrlStatePort',
  startPlace: 'defaultUrlState',
  tellPlace: 'setUrlState',
  createPlace: 'createUrlStatePort',
  keptPlace: 'locationFields',
  keptText: 'textOrEmpty',
  keepReads: 'createReadCache',
  KeptReads: 'ReadCache',
  keptWords: 'unlistedDrafts',
  draftKeeper: 'draftAutosave',
  createDraftKeeperMachine: 'createDraftAutosaveMachine',
  DraftGraves: 'tombstones',
  createDraftGraves: 'createTombstones',
  createDraftBook: 'createDraftIndex',
  DraftShelf: 'LazyDraftStore',
  leaseDraft: 'lockDraft',
  LeaseNews: 'LockStatus',
  bury: 'deleteDraft',
  unkeepable: 'saveFailed',
  unready: 'loadFailed',
  doubting: 'confirmingDiscard or confirmingDeleteAll',
  toldOf: 'errorMessages',
  tellFailure: 'toastFailure',
  giveUp: 'showFailure',
  giveWay: 'closeForDeletedItem',
  isTrue: 'a name for the question',
  beneath: 'nestedList',
  mend: 'patch',
  FormPlace: 'FormSlot',
  FormGuard: 'FormSlot',
  World: 'Environment',
  browserWorld: 'browserEnvironment',
  deskOf: 'servicesOf',
  latePart: 'lazyComponent',
  lateCode: 'lazyCode',
  buttonLook: 'buttonClasses',
  Glance: 'Summary',
  tally: 'counter',
  patience: 'timeout',
  patienceFor: 'timeoutFor',
  PATIENCE: 'TIMEOUT',
  PATIENCE_MS: 'a timeout by its name',
  unbearable: 'adversarialError',
}

/** Events under their former names. */
export const retiredEvents: ReadonlySet<string> = new Set([
  'place.changed',
  'list.place',
  'list.restart',
  'item.drop',
  'preview.want',
  'preview.offer',
  'tab.want',
  'tabs.offer',
  'settings.follow',
  'lease.told',
  'draft.yield',
  'draft.take',
  'words.restore',
  'words.forget',
  'lose.confirm',
  'lose.cancel',
  'save.again',
  'wipe.ask',
  'wipe.confirm',
  'wipe.cancel',
])

/** Parts of file names that are not used any more. */
export const retiredFiles =
  /(?:^|\/|-)(?:keeper|graves|book|shelf|lease|handover|underway|wipe|kept|told|hostile|patience|doubt|glances|tally|desk)(?:[.-]|$)/

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

/** The names in a file's text that are retired: identifiers outside comments and texts, and events in quotes. */
export function retiredIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const events = (code.match(quoted) ?? [])
    .map((found) => found.slice(1, -1))
    .filter((found) => retiredEvents.has(found))
  const names = code.replace(quoted, "''").match(/[A-Za-z_$][\w$]*/g) ?? []
  return [...new Set([...names.filter((name) => Object.hasOwn(retiredNames, name)), ...events])]
}
