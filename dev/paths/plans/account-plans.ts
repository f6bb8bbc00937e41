import type { Plans } from './plan'

const account = 'tab.pick, password'
const end = 'sessions.end, 1 ! account: the host asks for the password'
const asks = ' ! factorChange: the host asks for the password'
const late = ' ! factorChange: waits'
const turnedOn = [account, 'factor.begin', 'factor.change, a code', 'factor.submit', 'factor.keep'] as const
const confirmed = ['confirmation.change, a password', 'confirmation.submit ! confirmation: waits'] as const
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
  'what the host has not answered': [
    ['login.change, of an editor with a code', 'login.submit', 'code.change, a code', 'code.submit ! code: waits'],
    [account, 'password.change, all', 'password.submit ! password: waits'],
    [account, 'sessions.end, 1 ! account: waits'],
    [account, end, ...confirmed],
    [`${account} ! factor: waits`],
    ['open, before the sign-in code', account],
    [account, `factor.begin${late}`],
    [account, `factor.begin${asks}`, ...confirmed],
    [...turnedOn.slice(0, 3), `factor.submit${late}`],
    ...['factor.renew', 'factor.end'].flatMap((change) => [
      [...turnedOn, `${change}${late}`],
      [...turnedOn, `${change}${asks}`, ...confirmed],
    ]),
    ['file.change, an address', 'file.find ! file: waits'],
    ['file.change, an address', 'file.find', ...takenDown, 'file.check ! file: waits'],
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
