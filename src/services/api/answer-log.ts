import type { AnyCall, RequestOptions } from './exchange'

/** What a call was answered, and for whom. */
export interface LoggedAnswer {
  call: AnyCall
  sent: Pick<RequestOptions, 'params' | 'query' | 'body'>
  data: unknown
  editorId: string | null
}

/** How many answers are kept; of a call that is repeated, the last. */
const MOST = 200

/** The last answers of calls, in their order, from which the palette knows items without a call (EXT-182). */
export function createAnswerLog() {
  const answers = new Map<string, LoggedAnswer>()
  return {
    note(editorId: string | null, call: AnyCall, sent: LoggedAnswer['sent'], data: unknown): void {
      const key = JSON.stringify([call.name, sent.params, sent.query, call.method === 'get' || data])
      answers.delete(key)
      answers.set(key, { call, sent, data, editorId })
      const [oldest] = answers.keys()
      if (oldest !== undefined && answers.size > MOST) answers.delete(oldest)
    },
    read: (): readonly LoggedAnswer[] => [...answers.values()],
  }
}
