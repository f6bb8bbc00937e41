import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Admission } from '../../../src/machines/parts/account/sign-in-code.machine'
import { createInvitationMachine } from '../../../src/machines/screens/invitation.machine'
import { answered, begin, unknown, unreached } from '../../support/fakes'

const good = 'nine owls on a pier'

async function opened() {
  const taking = answered<string, Admission>()
  const machine = createInvitationMachine({ take: ({ newPassword }) => taking.port(newPassword) })
  const { actor, pass } = await begin((around) => createActor(machine, around))
  return {
    pass,
    taking,
    change: (newPassword: string) => actor.send({ type: 'invitation.change', newPassword }),
    reveal: () => actor.send({ type: 'invitation.reveal' }),
    submit: () => actor.send({ type: 'invitation.submit' }),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    shows: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  }
}

describe('the choice of a password by an invitation', () => {
  test('sends the password, which is hidden again, and forgets it once signed in [EXT-246]', async () => {
    const { change, isBusy, reveal, shows, state, submit, taking } = await opened()
    change(good)
    reveal()
    expect(shows().isRevealed).toBe(true)
    submit()
    expect([taking.last().asked, state(), shows().isRevealed]).toEqual([good, 'taking', false])
    expect(isBusy()).toBe(true)
    await taking.last().yes({ type: 'admitted' })
    expect([state(), shows().newPassword]).toEqual(['open', ''])
  })

  test('says what is too short, without a call and until something is typed [EXT-240, EXT-246]', async () => {
    const { change, shows, submit, taking } = await opened()
    change('eleven chrs')
    submit()
    expect([taking.calls, shows().problem]).toEqual([[], 'Choose at least 12 characters'])
    change(good)
    expect(shows().problem).toBeNull()
  })

  test.each([
    ['This password is used by many people', 'This password is used by many people'],
    ['', 'The password was not set. Please try again.'],
  ])('keeps a password that is refused with "%s" [EXT-240, EXT-246]', async (message, text) => {
    const { change, shows, state, submit, taking } = await opened()
    change(good)
    submit()
    await taking.last().yes({ type: 'refused', message })
    expect([state(), shows()]).toMatchObject(['open', { newPassword: good, problem: text }])
  })

  test('ends where the link has been used or has expired [EXT-246]', async () => {
    const { change, shows, state, submit, taking } = await opened()
    change(good)
    submit()
    await taking.last().yes({ type: 'over' })
    submit()
    expect([state(), shows().newPassword, taking.calls.length]).toEqual(['over', '', 1])
  })

  test('can be tried again where no answer came, and says what is known [EXT-246]', async () => {
    const { change, pass, shows, state, submit, taking } = await opened()
    change(good)
    submit()
    await taking.last().no(unreached())
    expect(shows().problem).toBe('Cannot connect to the server. The link is still valid.')
    submit()
    await taking.last().no(unknown())
    expect(shows().problem).toMatch(/^It is not known/)
    submit()
    expect(shows().problem).toBeNull()
    await pass(60_000)
    expect([state(), shows().problem]).toEqual(['open', expect.stringMatching(/^It is not known/)])
  })
})
