import { useSelector } from '@xstate/react'
import { savingTexts } from '../../../messages/saving'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { FormFramePart } from '../part'

const usePace = (form: FormFramePart) =>
  useSelector(form, (snapshot) => (snapshot.matches({ open: { work: 'saving' } }) ? snapshot.context.pace : 'usual'))

/** Whether the editor works on while the form is saved. */
export const useAside = (form: FormFramePart): boolean => usePace(form) === 'aside'

/** Whether the form was left aside last, so that it comes back without being asked for if its save fails. */
export const useUnasked = (form: FormFramePart): boolean => useSelector(form, ({ context }) => context.pace === 'aside')

/** In a form whose save takes longer than 8 s: an offer to work on meanwhile (EXT-64). */
export function SlowSave({ form }: { form: FormFramePart }) {
  if (usePace(form) !== 'slow') return null
  const leave = (
    <Button variant="outline" size="sm" onClick={() => form.send({ type: 'save.leave' })}>
      {savingTexts.leave}
    </Button>
  )
  return (
    <Notice tone="info" actions={leave}>
      {savingTexts.slow}
    </Notice>
  )
}

/** In place of a form that is still being saved. */
export function SaveAside({ form }: { form: FormFramePart }) {
  const show = (
    <Button variant="outline" size="sm" onClick={() => form.send({ type: 'save.show' })}>
      {savingTexts.show}
    </Button>
  )
  return (
    <Notice tone="info" actions={show}>
      {savingTexts.aside}
    </Notice>
  )
}
