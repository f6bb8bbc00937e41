import { layoutTexts } from '../../messages/layout'
import { Spinner } from '../../ui/spinner'

/** The centred spinner of the session check (NAV-7). */
export const CheckingView = () => <Spinner place="page" name={layoutTexts.loading} />
