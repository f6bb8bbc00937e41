import type { Plans } from './plan'

const account = 'tab.pick, password'
const end = 'sessions.end, 1 ! account: the host asks for the password'
const takenDown = ['file.request', 'file.confirm ! remove: nobody knows'] as const

/** The account of the editor, the sign-in code, and how pages of their own end. */
export const accountPlans: Plans = {
  'a profile without a name': [['profile.save, without a name']],
  account: [
    [
      account,
      end,
      'confirmation.cancel',
      end,
      'confirmation.submit',
      'confirmation.reveal',
      'confirmation.change, a password',
      'confirmation.submit',
      'password.submit',
      'password.change, the current one alone',
      'password.submit',
      'password.reveal',
      'password.change, all',
      'password.submit',
    ],
    [account, 'list.reload ! read: waits', 'list.stop'],
    [`${account} ! read: waits`, 'list.stop'],
    [`${account} ! read: it is gone`, 'list.retry'],
  ],
  'sign-in code': [
    [
      account,
      'factor.begin',
      'factor.cancel',
      'factor.begin',
      'factor.submit',
      'factor.change, a code',
      'factor.submit',
      'factor.keep',
      'factor.renew',
      'factor.keep',
      'factor.end',
    ],
    [`${account} ! factor: it is gone`, 'factor.retry'],
    ['open, without the sign-in code', account, 'factor.load'],
    [
      'login.change, of an editor with a code',
      'login.submit',
      'code.submit',
      'code.change, a code',
      'code.submit',
      'code.back',
    ],
  ],
  'a take-down whose outcome is unknown': [
    [
      'file.change, an address',
      'file.find',
      ...takenDown,
      'file.check',
      ...takenDown,
      'file.find, whatever came of it',
      ...takenDown,
      'file.change, whatever came of it',
    ],
    ['file.change, an address', 'file.find', 'file.request', 'file.confirm'],
  ],
  'all drafts': [['drafts.clear', 'clear.cancel', 'drafts.clear', 'clear.confirm']],
}
