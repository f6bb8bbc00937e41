/** Hears that a machine asks something of the world, and then what it was answered at once. */
export type PortListener = (name: string, answer?: { is: unknown }) => void

/** Puts something between a machine and its ports, which bear its name. */
export type Tap = <Ports extends object>(name: string, ports: NoInfer<Ports>) => Ports

/** Machines, late ones too, are no plain objects and stay as they are. */
const isPorts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Asks a port in a machine's stead: by its name, with what it is asked. */
type Ask = (name: string, port: () => unknown, given: readonly unknown[]) => unknown

/** A tap that asks in a machine's stead. */
export const createTap = (ask: Ask): Tap => {
  const tap: Tap = (name, ports) =>
    Object.assign(
      Object.create(Object.prototype),
      Object.fromEntries(
        Object.entries(ports).map(([key, port]: [string, unknown]) => {
          const its = `${name}.${key}`
          if (typeof port === 'function')
            return [key, (...given: unknown[]) => ask(its, (): unknown => Reflect.apply(port, undefined, given), given)]
          return [key, isPorts(port) ? tap(its, port) : port]
        }),
      ),
    )
  return tap
}
