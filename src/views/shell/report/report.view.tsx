import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import { PartLoading, PartNotLoaded } from '../../shared/part-status'
import type { ShellProps } from '../shell.view'

const LazyReportDialog = lazyComponent<Pick<ShellProps, 'report'>>(
  async () => (await loadPart('report-dialog', () => import('./report-dialog'))).ReportDialog,
  ({ report, ...retry }) => <PartNotLoaded {...retry} onClose={() => report.send({ type: 'report.cancel' })} />,
  <PartLoading />,
)

/** The question before a report is saved (EXT-250); its code is loaded when it is first asked. */
export function Report({ report }: Pick<ShellProps, 'report'>) {
  const isAsking = useSelector(report, (snapshot) => snapshot.matches('asking'))
  return isAsking ? <LazyReportDialog report={report} /> : null
}
