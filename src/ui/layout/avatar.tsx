import { avatar } from '../../../styled-system/recipes/avatar'

/** The two initials of a name; the name itself is beside it or on the surrounding button. */
export function Avatar({ letters, size = 'default' }: { letters: string; size?: 'default' | 'xl' }) {
  return (
    <span aria-hidden="true" className={avatar({ size })}>
      {letters}
    </span>
  )
}
