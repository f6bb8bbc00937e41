import { typed } from '../machines/typed'

/** Hears that a machine asks something of the world, and then what it was answered at once; or what it was made with. */
export type PortListener = (name: string, answer?: { is: unknown }) => void

/** Puts something between a machine and its ports, which bear its name. */
export type Tap = <Ports extends object>(name: string, ports: NoInfer<Ports>) => Ports

/** A machine's own parts stay as they are; a late one must not even be looked at. */
const isPorts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A tap that does with each function and each word among the ports what it is told. */
export function createTap(
  ask: (name: string, port: (given: unknown[]) => unknown) => (...given: unknown[]) => unknown,
  word: (name: string, value: string) => string,
): Tap {
  const tap: Tap = (name, ports) =>
    Object.assign(
      typed<typeof ports>(),
      Object.fromEntries(
        Object.entries(ports).map(([key, port]: [string, unknown]) => {
          const its = `${name}.${key}`
          if (typeof port === 'function') return [key, ask(its, (given) => Reflect.apply(port, undefined, given))]
          if (typeof port === 'string') return [key, word(its, port)]
          return [key, key !== 'machine' && isPorts(port) ? tap(its, port) : port]
        }),
      ),
    )
  return tap
}

/** A tap that listens. */
export const listening = (tell: PortListener): Tap =>
  createTap(
    (name, port) =>
      (...given) => {
        tell(name)
        let is: unknown
        try {
          is = port(given)
        } finally {
          tell(name, { is })
        }
        return is
      },
    (name, value) => {
      tell(name, { is: value })
      return value
    },
  )
