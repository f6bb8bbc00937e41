import { isIn, type Stand } from '../stand'
import type { Deed } from './deed'

const within = ['open, before the questions', 'open, before the questions of a plain host'] as const

/** What is typed into a form or a notification while a question comes, before it is there. */
function typingOn(to: 'form' | 'notification' | '/notificationHost/form', states: readonly string[]): Deed[] {
  const rest = {
    to,
    within,
    isOffered: (stand: Stand) => states.some((state) => isIn(stand, to, state)),
  }
  const play = (hand: string): string => `I.${hand}(${to === 'form' ? '' : "'notification'"})`
  return [
    {
      move: 'form.change, another title',
      words: 'type another title before the question is there',
      play: play('retitleBeforeQuestion'),
      ...rest,
    },
    {
      move: 'form.change, all empty',
      words: 'empty the first field before the question is there',
      play: play('clearBeforeQuestion'),
      ...rest,
    },
  ]
}

/** The keys that reach the fields while the code of a question is late. */
export const typingOnDeeds: readonly Deed[] = [
  ...typingOn('form', ['confirmingResend', 'comparing']),
  ...typingOn('notification', ['confirmingDiscard', 'confirmingAgain', 'confirmingResend']),
  ...typingOn('/notificationHost/form', ['confirmingDiscard', 'confirmingAgain', 'confirmingResend']),
]
