import * as z from 'zod/mini'
import { call } from './call'

/** A broadcast to every user; blank fields are left out (NOTE-8). */
export interface NotificationToSend {
  subject?: string | undefined
  content?: string | undefined
  image?: string | undefined
  /** Empty, or one id under the key of the item's type plus 'Id' (DATA-14). */
  data: Record<string, string>
}

export const notificationCalls = {
  send: call<NotificationToSend>()({
    name: 'notifyAll',
    method: 'post',
    path: '/notify/api/toAll',
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-33'],
  }),
}
