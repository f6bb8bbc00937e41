/** Called before a machine calls a port, and again with the result once the call has returned. */
export type PortObserver = (name: string, answer?: { is: unknown }) => void

/** Wraps the ports of a machine, under the machine's name, so that their calls can be observed. */
export type PortSpy = <Ports extends object>(name: string, ports: NoInfer<Ports>) => Ports

/** Nested port groups are plain objects; machines, lazy ones too, are not, and pass through unchanged. */
const isPorts = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('transition' in value)

/** Calls a port on behalf of a machine: its dotted name, the call itself, and the arguments. */
type CallPort = (name: string, call: () => unknown, given: readonly unknown[]) => unknown

/** A spy that makes every port call through `callPort`. */
export const createPortSpy = (callPort: CallPort): PortSpy => {
  const spyOn: PortSpy = (name, ports) => {
    const spied = { ...ports }
    const entries: [string, unknown][] = Object.entries(ports)
    for (const [key, port] of entries) {
      const path = `${name}.${key}`
      if (typeof port === 'function')
        Reflect.set(spied, key, (...given: unknown[]) =>
          callPort(path, (): unknown => Reflect.apply(port, undefined, given), given),
        )
      else if (isPorts(port)) Reflect.set(spied, key, spyOn(path, port))
    }
    return spied
  }
  return spyOn
}
