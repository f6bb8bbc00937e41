import { typed } from '../machines/typed'

/** Hears what the world answered at once when a machine asked, or what a machine was made with. */
export type PortListener = (name: string, answer: unknown) => void

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
        const answer = port(given)
        tell(name, answer)
        return answer
      },
    (name, value) => {
      tell(name, value)
      return value
    },
  )
