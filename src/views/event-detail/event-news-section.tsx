import { useSelector } from '@xstate/react'
import { Plus, X } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import type { EventNews } from '../../../contract/event-news'
import { css } from '../../../styled-system/css'
import type { EventNewsForm } from '../../domain/content/event-news'
import type { Location } from '../../domain/location/placing'
import { eventNewsTexts } from '../../messages/content/event-news'
import { Button } from '../../ui/actions/button'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { FailedDeletion } from '../shared/list/failed-write'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { WordPager } from '../shared/list/word-pager'
import type { ClockPart } from '../shared/part'
import type { PastProps } from '../shared/past/past-part'
import type { EventNewsScreen } from './event-detail.view'
import type { EventNewsFormProps } from './event-news-form'
import { EventNewsTable } from './event-news-table'

export interface EventNewsSectionProps {
  screen: EventNewsScreen
  /** Where the event takes place; null until it has been read. */
  place: Location | null
  /** There is no such event, so that nothing can be added to it (EXT-155). */
  isUnknown: boolean
  /** The form, whose code is loaded with its machine. */
  Form: ComponentType<EventNewsFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<EventNews>>
  /** What opens the past of the news. */
  Past: ComponentType<PastProps<EventNewsForm>>
  clock: ClockPart
}

const section = css({ mt: '10', scrollMarginTop: '2', mdDown: { mt: '7' } })
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  mb: '4',
})
const title = css({ textStyle: 'heading' })
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/**
 * The news of an event, whose form is opened and closed by one button (EVN-1 to EVN-3), and the removal dialog
 * (EVN-17).
 */
export function EventNewsSection({ screen, place, isUnknown, clock, Form, Changed, Past }: EventNewsSectionProps) {
  const id = useId()
  const list = useSelector(screen, ({ children }) => children.list)
  const form = useSelector(screen, ({ children }) => children.form)
  const removal = useSelector(screen, ({ children }) => children.removal)
  const isLocked = useSelector(form, (snapshot) => snapshot?.hasTag('locked') ?? false)
  if (!list) return null
  return (
    <section id="event-news" aria-labelledby={id} className={section}>
      <header className={header}>
        <h2 id={id} className={title}>
          {eventNewsTexts.heading}
        </h2>
        <div className={tools}>
          {isUnknown ? null : <Past screen={screen} clock={clock} />}
          {form ? (
            <Button
              variant="outline"
              icon={X}
              disabled={isLocked}
              changes
              onClick={() => form.send({ type: 'form.dismiss' })}
            >
              {eventNewsTexts.toggle.open}
            </Button>
          ) : isUnknown ? null : (
            <Button icon={Plus} changes onClick={() => screen.send({ type: 'form.create' })}>
              {eventNewsTexts.toggle.closed}
            </Button>
          )}
        </div>
      </header>
      <OpenForm screen={screen} show={(open, mode) => <Form form={open} mode={mode} place={place} />} />
      <DraftOffer screen={screen} />
      <FailedDeletion screen={screen} name={({ title }) => title} />
      <EventNewsTable screen={screen} list={list} />
      <WordPager list={list} isAnchored />
      <RemovalDialog
        removal={removal}
        Changed={Changed}
        title={eventNewsTexts.confirmTitle}
        text={() => eventNewsTexts.confirm}
      />
    </section>
  )
}
