import type { Plans } from './plan'

/** Pages of their own. */
export const pagePlans: Plans = {
  'sign-in': [
    [
      'login.submit',
      'login.submit',
      'login.change, an address alone',
      'login.submit',
      'login.change, all',
      'login.submit',
    ],
    ['login.change, an address alone', 'login.submit', 'login.reveal'],
    ['login.change, all', 'login.submit ! signIn: the host breaks', 'login.submit'],
  ],
  settings: [
    ['settings.change, no clock', 'settings.save', 'zones.open, first', 'zones.search, a word', 'zones.pick, UTC'],
    ['zones.open, first', 'zones.close', 'shortcuts.toggle, off'],
  ],
  files: [['file.find', 'file.change, an address', 'file.find', 'file.request', 'file.cancel']],
  profile: [['profile.change, all', 'profile.save', 'tab.pick, password', 'tab.pick, profile']],
  drafts: [
    ['drafts.search, a word', 'drafts.order, an order'],
    ['draft.purge, 1', 'purge.cancel', 'draft.purge, 1', 'purge.confirm', 'draft.restore, 1', 'draft.delete, 1'],
    ['draft.open, 1'],
  ],
}
