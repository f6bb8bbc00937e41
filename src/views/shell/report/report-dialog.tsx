import { useSelector } from '@xstate/react'
import { FilePenLine } from 'lucide-react'
import { useRef } from 'react'
import { commonTexts } from '../../../messages/common'
import { reportTexts } from '../../../messages/shell/report'
import { Button } from '../../../ui/actions/button'
import { Dialog } from '../../../ui/feedback/dialog'
import { Field } from '../../../ui/forms/field'
import { Textarea } from '../../../ui/forms/textarea'
import type { ShellProps } from '../shell.view'

/** Asks in one field what was expected, before a report is saved (EXT-38, EXT-250). */
export function ReportDialog({ report }: Pick<ShellProps, 'report'>) {
  const expected = useSelector(report, ({ context }) => context.expected)
  const field = useRef<HTMLTextAreaElement>(null)
  const cancel = () => report.send({ type: 'report.cancel' })
  return (
    <Dialog
      open
      onClose={cancel}
      title={reportTexts.entry}
      description={reportTexts.intro}
      size="form"
      closeName={commonTexts.close}
      initialFocus={field}
      footer={
        <>
          <Button variant="outline" onClick={cancel}>
            {commonTexts.cancel}
          </Button>
          <Button icon={FilePenLine} onClick={() => report.send({ type: 'report.save' })}>
            {reportTexts.save}
          </Button>
        </>
      }
    >
      <Field label={reportTexts.expected}>
        <Textarea ref={field} value={expected} onInput={(text) => report.send({ type: 'report.change', text })} />
      </Field>
    </Dialog>
  )
}
