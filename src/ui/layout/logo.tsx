import { logo } from '../../../styled-system/recipes/logo'

/** Logo and name, one drawing per theme (LAYOUT-2, LOGIN-4). */
export const Logo = ({ name }: { name: string }) => <span role="img" aria-label={name} className={logo()} />
