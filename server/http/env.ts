import type { HttpBindings } from '@hono/node-server'
import type { Editor } from '../store/editors'

/** What each request carries through the server. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { editor: Editor; requestId: string }
}
