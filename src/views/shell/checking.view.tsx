import { layoutTexts } from '../../messages/shell/layout'
import { Spinner } from '../../ui/feedback/spinner'

/** The centred spinner of the session check (NAV-7). */
export const CheckingView = () => <Spinner variant="page" name={layoutTexts.loading} />
