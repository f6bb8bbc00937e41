import { createFactorMachine } from '../../machines/parts/account/factor.machine'
import type { AccountPorts } from '../../machines/screens/account.ports'
import { beginFactor, readFactor, renewRecoveryCodes, turnOffFactor, turnOnFactor } from '../../services/api/factor.api'
import type { SignedInApp } from '../app-services'

export { Factor } from '../../views/profile/factor'

/** Composes the sign-in code of the account, at the path that the host advertised for it (EXT-283). */
export const factorOf = (
  { inspection, services: { http }, toast }: SignedInApp,
  path: string,
  { confirm }: AccountPorts['account'],
) =>
  createFactorMachine(
    inspection.spyOn('profile.account', {
      factor: {
        read: (signal) => readFactor(http, path, signal),
        begin: ({ signal }) => beginFactor(http, path, signal),
        turnOn: ({ code, signal }) => turnOnFactor(http, path, code, signal),
        renew: ({ signal }) => renewRecoveryCodes(http, path, signal),
        turnOff: ({ signal }) => turnOffFactor(http, path, signal),
        confirm,
      },
      toast,
    }),
  )
