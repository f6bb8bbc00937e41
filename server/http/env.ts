import type { HttpBindings } from '@hono/node-server'
import type { Editor } from '../store/editors'

/** The context variables of each request. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { editor: Editor; requestId: string }
}
