import { useSelector } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { typed } from '../../src/machines/typed'
import { TextInput } from '../../src/ui/forms/text-input'
import '../support/show'

const machine = setup({
  types: typed<{ context: { text: string }; events: { type: 'type'; text: string } }>(),
  actions: { take: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  context: { text: '' },
  on: { type: { actions: { type: 'take', params: ({ event }) => event } } },
})

// Effects run asynchronously here, as in the browser.
const inAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false))
afterAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', inAct))

test('a key pressed before a field handles changes is not lost [EXT-10]', async () => {
  const actor = createActor(machine).start()
  function Words() {
    const text = useSelector(actor, ({ context }) => context.text)
    return <TextInput value={text} label="Words" onInput={(next) => actor.send({ type: 'type', text: next })} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  /** Types as soon as the field is there: before anything that React does later. */
  const value = new Promise<string>((done) => {
    const observer = new MutationObserver(() => {
      const field = place.querySelector('input')
      if (!field) return
      observer.disconnect()
      for (const letter of 'To') {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(field, field.value + letter)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      done(field.value)
    })
    observer.observe(place, { childList: true, subtree: true })
  })
  const root = createRoot(place)
  root.render(<Words />)
  expect(await value).toBe('To')
  expect(actor.getSnapshot().context.text).toBe('To')
  root.unmount()
  place.remove()
})
