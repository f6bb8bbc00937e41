import { avatar } from '../../../styled-system/recipes/avatar'

/** Two letters of a name; the name itself stands beside it or on the button around it. */
export function Avatar({ letters, size = 'default' }: { letters: string; size?: 'default' | 'xl' }) {
  return (
    <span aria-hidden="true" className={avatar({ size })}>
      {letters}
    </span>
  )
}
