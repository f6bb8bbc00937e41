import { commonTexts } from '../../../src/messages/common'
import { draftScreenTexts } from '../../../src/messages/drafts/draft-screen'
import { draftTexts } from '../../../src/messages/drafts/drafts'
import { removedTexts } from '../../../src/messages/drafts/removed'
import { loginTexts } from '../../../src/messages/login'
import { profileTexts } from '../../../src/messages/profile'
import { settingsTexts } from '../../../src/messages/settings'
import { shortcutTexts } from '../../../src/messages/shell/shortcuts'
import { takeDownTexts } from '../../../src/messages/take-down'
import { answering, type Deed, inState, pressing, says } from './deed'

const always = (): boolean => true
const isOpen = inState('', 'open')
const isZone = inState('', 'choosingZone')
const isWatching = inState('', 'watching')
const isPurging = inState('', 'confirmingPurge')
const isTyping = inState('', 'idle', 'error')

const signIn: readonly Deed[] = [
  {
    move: 'login.change, an address alone',
    to: '',
    words: 'type the e-mail address',
    play: 'I.fillFirst()',
    isOffered: isTyping,
  },
  { move: 'login.change, all', to: '', words: 'type address and password', play: 'I.fill()', isOffered: isTyping },
  { move: 'login.reveal', to: '', ...pressing(loginTexts.show), isOffered: isTyping },
  { move: 'login.submit', to: '', play: 'I.submit()', leaves: true, isOffered: isTyping },
]

const settings: readonly Deed[] = [
  {
    move: 'settings.change, no clock',
    to: '',
    words: 'switch off the time in the header',
    play: says('check', settingsTexts.show),
    isOffered: isOpen,
  },
  { move: 'settings.save', to: '', ...pressing(settingsTexts.submit), isOffered: isOpen },
  {
    move: 'shortcuts.toggle, off',
    to: '',
    words: `switch off ${shortcutTexts.enable}`,
    play: says('check', shortcutTexts.enable),
    isOffered: always,
  },
  {
    move: 'zones.open, first',
    to: '',
    ...pressing(`${settingsTexts.allZones} ${settingsTexts.allZonesOf.primaryTimeZone}`),
    isOffered: isOpen,
  },
  { move: 'zones.search, a word', to: '', words: 'type Paris', play: says('searchZone', 'Paris'), isOffered: isZone },
  { move: 'zones.pick, UTC', to: '', words: 'choose Paris', play: says('pickZone', 'Paris'), isOffered: isZone },
  { move: 'zones.close', to: '', words: 'press Escape', play: 'I.escape()', isOffered: isZone },
]

const takeDown = { to: 'takeDown', isOffered: inState('takeDown', 'open') } as const
/** A file is looked for on the settings, and its take-down is begun. */
const files: readonly Deed[] = [
  { move: 'file.change, an address', ...takeDown, words: 'type the address of a file', play: 'I.fill()' },
  { move: 'file.find', ...takeDown, ...pressing(takeDownTexts.lookUp) },
  {
    move: 'file.request',
    to: 'takeDown',
    ...pressing(takeDownTexts.takeDown),
    isOffered: inState('takeDown', 'found'),
  },
  {
    move: 'file.cancel',
    to: 'takeDown',
    ...answering(commonTexts.cancel),
    isOffered: inState('takeDown', 'confirming'),
  },
]

const profile: readonly Deed[] = [
  {
    move: 'tab.pick, password',
    to: '',
    words: 'choose Password',
    play: says('choose', profileTexts.tabs.password),
    isOffered: inState('', 'tab.profile'),
  },
  {
    move: 'tab.pick, profile',
    to: '',
    words: 'choose Profile',
    play: says('choose', profileTexts.tabs.profile),
    isOffered: inState('', 'tab.password'),
  },
  {
    move: 'profile.change, all',
    to: '',
    words: 'type a name',
    play: 'I.fill()',
    isOffered: inState('', 'tab.profile'),
  },
  { move: 'profile.save', to: '', ...pressing(profileTexts.submit), isOffered: inState('', 'tab.profile') },
]

const drafts: readonly Deed[] = [
  { move: 'draft.delete, 1', to: '', ...pressing(draftScreenTexts.delete), isOffered: isWatching },
  { move: 'draft.restore, 1', to: '', ...pressing(removedTexts.restore), isOffered: isWatching },
  { move: 'draft.purge, 1', to: '', ...pressing(removedTexts.purge), isOffered: isWatching },
  { move: 'purge.confirm', to: '', ...answering(removedTexts.purge), isOffered: isPurging },
  { move: 'purge.cancel', to: '', ...answering(commonTexts.cancel), isOffered: isPurging },
  {
    move: 'draft.open, 1',
    to: '',
    words: `press ${draftTexts.view}`,
    play: 'I.viewDraft()',
    isOffered: isWatching,
  },
  {
    move: 'drafts.search, a word',
    to: '',
    words: 'type a word into the search',
    play: 'I.search()',
    isOffered: isWatching,
  },
  {
    move: 'drafts.order, an order',
    to: '',
    words: 'order by date, the oldest first',
    play: 'I.order()',
    isOffered: isWatching,
  },
]

/** What can be done on a page that has neither a list of items nor a form of the desk. */
export const pageDeeds: readonly Deed[] = [...signIn, ...settings, ...files, ...profile, ...drafts]
