import * as z from 'zod/mini'
import { call, noQuery } from './call'
import { notificationToSend } from './notification.sent'

export const notificationCalls = {
  send: call({
    name: 'notifyAll',
    method: 'post',
    path: '/notify/api/toAll',
    query: noQuery,
    body: notificationToSend,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-33'],
  }),
}
