import { RotateCw } from 'lucide-react'
import { commonTexts } from '../../messages/common'
import { errorTexts } from '../../messages/errors'
import { layoutTexts } from '../../messages/shell/layout'
import { pageList } from '../../messages/shell/pages'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import { AppFrame, Header, navLinkClasses, Sidebar } from '../../ui/layout/app-frame'
import { Icon } from '../../ui/layout/icon'
import { Logo } from '../../ui/layout/logo'
import { PageHead } from '../../ui/layout/page-head'
import { isAtFoot, pageIcons } from './page-icons'

const stay = () => undefined

/** The frame as it is drawn before any code arrives: a part of the document (tools/build/page.ts). */
export const StartFrame = () => (
  <AppFrame
    skipText={layoutTexts.skip}
    sidebar={
      <Sidebar
        id="start-sidebar"
        brand={<Logo name={commonTexts.product} />}
        label={layoutTexts.navigation}
        footLabel={layoutTexts.account}
        links={<StartLinks atFoot={false} />}
        footer={<StartLinks atFoot />}
        open={false}
        onClose={stay}
        closeName=""
      />
    }
    header={<Header narrow={<Logo name={commonTexts.product} />} wide={null} tools={null} />}
  >
    <PageHead title={commonTexts.product} intro={commonTexts.product} />
    <div id="start-content">
      <SkeletonRows />
    </div>
  </AppFrame>
)

/** What the document says if the code of the page does not arrive; public/start-page.js makes the button work. */
export const StartFailure = () => (
  <Notice
    tone="danger"
    actions={
      <Button size="sm" variant="outline" icon={RotateCw}>
        {commonTexts.retry}
      </Button>
    }
  >
    {errorTexts.notStarted}
  </Notice>
)

const StartLinks = ({ atFoot }: { atFoot: boolean }) =>
  pageList
    .filter(({ path }) => isAtFoot(path) === atFoot)
    .map(({ path, title }) => (
      <a key={path} href={path} className={navLinkClasses()}>
        <Icon of={pageIcons[path]} />
        <span>{title}</span>
      </a>
    ))
