import { type NotificationToSend, notificationCalls } from '../../../contract/notification'
import type { Http } from './http'

export const createNotifyApi = (http: Http) => ({
  /** Sends a broadcast to every user; it cannot be undone. */
  async send(notification: NotificationToSend, idempotencyKey?: string): Promise<void> {
    await http.send(notificationCalls.send, {
      query: {},
      body: notification,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  },
})
