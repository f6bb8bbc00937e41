import type { Send } from './realm'

/** XMLHttpRequest, as far as uploads use it, over what a tab sends with. */
export const requestsOver = (send: Send) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    #headers = new Headers()
    responseText = ''
    #address = ''
    #method = ''
    readonly #ended = new AbortController()

    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }

    getResponseHeader(name: string): string | null {
      return this.#headers.get(name)
    }

    abort(): void {
      this.#ended.abort()
    }

    send(body: FormData): void {
      const { signal } = this.#ended
      const request = new Request(this.#address, { method: this.#method, body, signal })
      send(request)
        .then(async (response) => {
          this.status = response.status
          this.#headers = response.headers
          this.responseText = await response.text()
          this.dispatchEvent(new Event('load'))
        })
        .catch(() => this.dispatchEvent(new Event('error')))
    }
  }
