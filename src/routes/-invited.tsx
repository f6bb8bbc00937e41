import type { App } from '../app/app'
import { lazyComponent } from '../ui/feedback/lazy-component'
import { loadPart } from '../ui/feedback/load-part'
import { BrokenView } from '../views/shell/broken.view'
import { CheckingView } from '../views/shell/checking.view'

/** The choice of a password by an invitation, loaded on demand (EXT-246). */
export const Invited = lazyComponent<{ app: App }>(
  async () => (await loadPart('-invitation', () => import('./-invitation'))).Invitation,
  ({ app, ...retry }) => <BrokenView {...retry} onReport={app.report} network={app.network} />,
  <CheckingView />,
)
