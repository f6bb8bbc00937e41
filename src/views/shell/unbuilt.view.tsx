import { Link } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { placeholderTexts } from '../../messages/placeholders'
import { buttonLook } from '../../ui/button'
import { PageHead } from '../../ui/page-head'
import { StatePanel } from '../../ui/state-panel'
import { PageTitle } from './page-title'

/** A screen that is not there yet (EXT-18). */
export function UnbuiltView({ heading }: { heading: string }) {
  const home = (
    <Link to="/dashboard" className={buttonLook('outline')}>
      {placeholderTexts.home}
    </Link>
  )
  return (
    <>
      <PageTitle text={heading} />
      <PageHead title={heading} />
      <StatePanel icon={Hammer} text={placeholderTexts.text} action={home} />
    </>
  )
}
