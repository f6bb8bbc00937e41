import { logo } from '../../../styled-system/recipes/logo'

/** Sign and name, one drawing for each theme (LAYOUT-2, LOGIN-4). */
export const Logo = ({ name }: { name: string }) => <span role="img" aria-label={name} className={logo()} />
