import type { HttpBindings } from '@hono/node-server'
import type { ApiKey } from '../accounts/keys'
import type { Editor } from '../store/editors'

/** The context variables of each request. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: {
    editor: Editor
    /** Undefined for a request without a session. */
    editorId: string | undefined
    /** The key of the program that makes the call. */
    key: ApiKey | undefined
    requestId: string
    /** Whether the request needs no database for now, so that its silence does not end it. */
    needsNoStore: boolean | undefined
    /** The id of the item that a write has written. */
    item: string | undefined
  }
}
