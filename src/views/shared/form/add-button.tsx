import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/actions/button'
import type { Part } from '../part'

export interface AddButtonProps {
  screen: Part<{ children: { form?: object | undefined } }, { type: 'form.create' }>
  label: string
}

/** The page's main button, which opens its form; while one is open, that form's own button is the prominent one. */
export function AddButton({ screen, label }: AddButtonProps) {
  const isOpen = useSelector(screen, ({ children }) => children.form !== undefined)
  return (
    <Button icon={Plus} variant={isOpen ? 'outline' : 'default'} onClick={() => screen.send({ type: 'form.create' })}>
      {label}
    </Button>
  )
}
