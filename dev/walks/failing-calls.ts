import { KEY_TAKEN } from '../../contract/attempt'
import { CallError } from '../../src/domain/failure'
import { adversarialError, failed, refused, unknown, unreached } from '../../tests/support/fakes'

/** Creates an item of a list. */
export type ItemOf = (id: string) => object & { id: string }

const failures = {
  'the host says no': () => refused('No'),
  'the host breaks': () => failed(500),
  'nobody answers': unreached,
  'nobody knows': unknown,
  'with what nobody may look at': adversarialError,
}

/** An item in a later version, with another text under each name that items have. */
const changed = (item: ItemOf, text: string) => () =>
  new CallError('failed', {
    status: 412,
    data: { ...item('1'), title: text, name: text, topicName: text, version: 9 },
  })

/** The errors that a call of a machine may fail with. */
export const failuresOf = (item: ItemOf): Readonly<Record<string, () => unknown>> => ({
  ...failures,
  'it is gone': () => failed(404),
  'its key was used for others': () => new CallError('failed', { status: 422, serverMessage: KEY_TAKEN }),
  'the host asks for the password': () => new CallError('failed', { status: 403, data: { asks: 'password' } }),
  'someone changed it': changed(item, 'Theirs'),
  'someone emptied it': changed(item, ''),
  'someone saved it as it was': () => new CallError('failed', { status: 412, data: { ...item('1'), version: 9 } }),
})
