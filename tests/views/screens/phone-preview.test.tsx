import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { NotificationForm } from '../../../src/domain/content/notification'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { notificationTexts } from '../../../src/messages/content/notification'
import { PhonePreview } from '../../../src/views/shared/notify/phone-preview'
import { show } from '../../support/show'

const clock = createActor(createClockMachine({ clock: { now: () => 0, onSecond: () => () => undefined } })).start()

async function preview(values: Partial<NotificationForm>) {
  const form = { subject: '', content: '', image: '', ...values }
  await show(<PhonePreview clock={clock} values={form} />)
}

/** The part of a text that is paler; null if none is. */
const paleOf = (text: string) =>
  screen.getByText((_, one) => one?.tagName === 'P' && one.textContent === text).querySelector('span')?.textContent ??
  null

const letters = (count: number) => 'ab'.repeat(count).slice(0, count)

test('what follows about 40 characters of a subject and 120 of a content is paler, and a line says why [EXT-172]', async () => {
  await preview({ subject: letters(45), content: letters(121) })
  expect(paleOf(letters(45))).toBe(letters(45).slice(40))
  expect(paleOf(letters(121))).toBe(letters(121).slice(120))
  expect(screen.getByText(notificationTexts.cut)).toBeTruthy()
})

test('a text that fits is as it was, without the line [EXT-172]', async () => {
  await preview({ subject: letters(40), content: letters(120) })
  expect([paleOf(letters(40)), paleOf(letters(120)), screen.queryByText(notificationTexts.cut)]).toEqual([
    null,
    null,
    null,
  ])
})

test('a character that is written with several is never split [EXT-172]', async () => {
  const family = '👨‍👩‍👧'
  await preview({ subject: `${family.repeat(40)}!` })
  expect(paleOf(`${family.repeat(40)}!`)).toBe('!')
})
