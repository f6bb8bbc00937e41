import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createProfileMachine } from '../../../src/machines/screens/profile.machine'
import { begin, recordedToasts } from '../../support/fakes'

const ada = { name: 'Ada', email: 'ada@meridian.test' }

async function profile() {
  const toasts = recordedToasts()
  const { actor } = await begin((around) =>
    createActor(createProfileMachine({ account: null, factor: null, toast: toasts.toast }), { ...around, input: ada }),
  )
  return {
    actor,
    toasts,
    pick: (id: string) => actor.send({ type: 'tab.pick', id }),
    change: (values: Partial<typeof ada>) => actor.send({ type: 'profile.change', values }),
    save: () => actor.send({ type: 'profile.save' }),
    now: () => actor.getSnapshot().context,
    tab: () => actor.getSnapshot().value.tab,
  }
}

describe('the Profile screen', () => {
  test('shows Profile first, then the selected tab [PROF-2, PROF-6]', async () => {
    const { pick, tab } = await profile()
    expect(tab()).toBe('profile')
    pick('profile')
    pick('security')
    expect(tab()).toBe('profile')
    pick('password')
    expect(tab()).toBe('password')
    pick('password')
    expect(tab()).toBe('password')
    pick('profile')
    expect(tab()).toBe('profile')
  })

  test('is prefilled with the signed-in editor, and preserves input while the other tab is shown [PROF-2, PROF-3]', async () => {
    const { change, pick, now } = await profile()
    expect(now().values).toEqual(ada)
    change({ name: 'Ada L.' })
    pick('password')
    pick('profile')
    expect(now().values).toEqual({ name: 'Ada L.', email: 'ada@meridian.test' })
  })

  test('confirms when both are filled, and does nothing else [PROF-5]', async () => {
    const { change, save, toasts, now } = await profile()
    change({ name: 'Grace' })
    save()
    expect(toasts.shown).toEqual([{ tone: 'success', text: 'Profile updated successfully!' }])
    expect(now()).toEqual({ values: { name: 'Grace', email: 'ada@meridian.test' }, refusal: null })
  })

  test.each([
    [{ name: ' ' }, ['name']],
    [{ email: '' }, ['email']],
    [{ name: '\u200b', email: ' ' }, ['name', 'email']],
  ])('with %j it reports what is missing and does not confirm [PROF-4]', async (blank, missing) => {
    const { change, save, toasts, now } = await profile()
    change(blank)
    expect(now().refusal).toBeNull()
    save()
    expect([now().refusal?.missing, toasts.shown]).toEqual([missing, []])
    change(ada)
    save()
    expect([now().refusal, toasts.texts()]).toEqual([null, ['Profile updated successfully!']])
  })
})
