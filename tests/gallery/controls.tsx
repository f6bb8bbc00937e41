import { Bell, CalendarDays, FilePenLine, Maximize, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant } from '../../src/ui/actions/button'
import { IconButton } from '../../src/ui/actions/icon-button'
import { Tabs } from '../../src/ui/actions/tabs'
import { ClockFace } from '../../src/ui/display/clock-face'
import { DayRuler } from '../../src/ui/display/day-ruler'
import { Badge } from '../../src/ui/feedback/badge'
import { ConfirmDialog } from '../../src/ui/feedback/confirm-dialog'
import { Count } from '../../src/ui/feedback/count'
import { Dialog } from '../../src/ui/feedback/dialog'
import { Notice } from '../../src/ui/feedback/notice'
import { FailedPanel, StatePanel } from '../../src/ui/feedback/state-panel'
import { ToastCard } from '../../src/ui/feedback/toast-card'
import { PageHead } from '../../src/ui/layout/page-head'
import { NumberPager, WordPager } from '../../src/ui/layout/pager'
import { Part, Row } from './part'

const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
const nothing = () => undefined

function Layers() {
  const [open, setOpen] = useState<'none' | 'preview' | 'confirm'>('none')
  return (
    <Row>
      <Button variant="outline" onClick={() => setOpen('preview')}>
        Open preview
      </Button>
      <Dialog
        open={open !== 'none'}
        onClose={() => setOpen('none')}
        title="Glacier lake above Huaraz"
        description="20 Nov 2025"
        closeName="Close"
        footer={<Button onClick={() => setOpen('confirm')}>Delete it</Button>}
      >
        A window over the page.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Confirm Deletion"
        cancelLabel="Cancel"
        actionLabel="Delete"
        onCancel={() => setOpen('preview')}
        onConfirm={() => setOpen('none')}
      >
        Are you sure you want to delete <b>"Jutland’s new wind farm"</b>? This action cannot be undone.
      </ConfirmDialog>
    </Row>
  )
}

/** Buttons, marks, layers, states. */
export function Controls() {
  const [tab, setTab] = useState('europe')
  const [page, setPage] = useState(3)
  return (
    <>
      <PageHead
        title="Every part of the kit"
        intro="Newsreader for what is read, Geist for what is worked."
        actions={<Button icon={Plus}>Add News</Button>}
      />
      <Part name="Clock">
        <Row>
          <ClockFace hours="09" minutes="41" seconds="27" size="desk" />
        </Row>
        <DayRuler primary={{ name: 'Your Location', minutes: 581 }} secondary={{ name: 'India', minutes: 851 }} />
      </Part>
      <Part name="Buttons">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>Add News</Button>
            <Button variant={variant} disabled>
              Add News
            </Button>
            <Button variant={variant} busy>
              Sending...
            </Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
          </Row>
        ))}
        <Row>
          <IconButton name="Full screen" icon={Maximize} variant="outline" />
          <IconButton name="Notify" icon={Bell} />
        </Row>
        <Layers />
      </Part>
      <Part name="Badges">
        <Row gap={8}>
          <Badge text="Enabled" tone="ok" dot />
          <Badge text="Disabled" tone="neutral" dot />
          <Badge text="Draft kept · 09:41" tone="draft" dot />
          <Badge text="Failed" tone="error" />
          <Count value={4} what="drafts" />
        </Row>
      </Part>
      <Part name="Tabs and pagers">
        <Tabs
          label="Regions"
          items={[
            { value: 'europe', label: 'Europe' },
            { value: 'asia', label: 'Asia' },
            { value: 'africa', label: 'Africa' },
          ]}
          value={tab}
          onPick={setTab}
        >
          {tab}
        </Tabs>
        <WordPager
          label="Pages of news"
          previous="Previous"
          next="Next"
          position="Page 1 of 14"
          hasPrevious={false}
          hasNext
          onPrevious={nothing}
          onNext={nothing}
        />
        <NumberPager
          label="Page numbers"
          previous="Previous page"
          next="Next page"
          position={`Page ${page} of 5`}
          pages={[1, 2, 3, 4, 5]}
          current={page}
          hasPrevious={page > 1}
          hasNext={page < 5}
          onPick={setPage}
        />
      </Part>
      <Part name="Notices">
        <Row>
          <ToastCard
            tone="success"
            text="News updated successfully!"
            dismissName="Dismiss"
            onDismiss={nothing}
            time="still"
          />
          <ToastCard
            tone="error"
            text="Failed to load news items"
            dismissName="Dismiss"
            onDismiss={nothing}
            time="still"
          />
          <ToastCard tone="busy" text="Uploading video..." dismissName="Dismiss" onDismiss={nothing} />
          <ToastCard
            tone="draft"
            text="Draft saved automatically"
            action={{ label: 'Undo', onRun: nothing }}
            dismissName="Dismiss"
            onDismiss={nothing}
            time="still"
          />
        </Row>
        <div style={{ display: 'grid', gap: 8 }}>
          <Notice tone="danger">Invalid credentials</Notice>
          <Notice
            tone="warning"
            actions={
              <Button variant="outline" size="sm">
                View Draft
              </Button>
            }
          >
            An unsent form is kept
          </Notice>
          <Notice tone="info">We could not confirm that this was saved.</Notice>
        </div>
      </Part>
      <Part name="States">
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 20 }}>
          <StatePanel
            icon={CalendarDays}
            text="No events found. Create one to get started."
            action={<Button icon={Plus}>Create Event</Button>}
          />
          <StatePanel icon={FilePenLine} text="No Drafts Found" />
          <StatePanel icon={Sparkles} text="Coming soon..." />
          <FailedPanel text="Failed to load news items" retryLabel="Retry" onRetry={nothing} />
        </div>
      </Part>
    </>
  )
}
