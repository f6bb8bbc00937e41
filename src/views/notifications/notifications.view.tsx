import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { blankNotification, parseNotificationDraft } from '../../domain/content/notification'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import type { NotificationsMachine } from '../../machines/screens/notifications.machine'
import { notificationTexts } from '../../messages/content/notification'
import { errorTexts } from '../../messages/errors'
import { Button } from '../../ui/actions/button'
import { PageHead } from '../../ui/layout/page-head'
import { DraftOffer } from '../shared/form/draft-offer'
import { FormSlot } from '../shared/form/form-slot'
import { RetryNotice } from '../shared/list/retry-notice'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import { PhonePreview } from '../shared/notify/phone-preview'
import type { ClockPart } from '../shared/part'
import { PageTitle } from '../shell/page-title'
import { BroadcastNotes } from './broadcast-notes'
import { SentList } from './sent-list'

export interface NotificationsProps {
  screen: ActorRefFrom<NotificationsMachine>
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ClockPart
  /** The dialog, whose code is loaded with its machine. */
  Notify: ComponentType<NotifyDialogProps>
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 480px]',
  lgDown: { gridTemplateColumns: '[minmax(0, 480px)]' },
  gap: '10',
})
const away = css({ mb: '6' })
const phone = css({ border: 'hairline', borderRadius: 'lg', overflow: 'hidden', mdDown: { display: 'none' } })

/**
 * Notifications (/notifications): notes about broadcasts, a preview, and the dialog that sends one (NOTE-1, NOTE-2).
 */
export function NotificationsView({ screen, drafts, clock, Notify }: NotificationsProps) {
  return (
    <>
      <PageTitle text={notificationTexts.heading} of={screen} />
      <PageHead
        title={notificationTexts.heading}
        intro={notificationTexts.intro}
        actions={
          <Button icon={Send} onClick={() => screen.send({ type: 'form.open', values: blankNotification() })}>
            {notificationTexts.open}
          </Button>
        }
      />
      <DraftOffer screen={screen} drafts={drafts} />
      <NotLoaded screen={screen} />
      <div className={columns}>
        <BroadcastNotes />
        <Phone screen={screen} drafts={drafts} clock={clock} />
      </div>
      <Sent screen={screen} />
      <Broadcast screen={screen} clock={clock} Notify={Notify} />
    </>
  )
}

/** The phone preview beside the notes: the values being typed or of the draft on offer (EXT-221), or placeholders. */
function Phone({ screen, drafts, clock }: Omit<NotificationsProps, 'Notify'>) {
  const form = useSelector(screen, ({ children }) => children.form)
  const typed = useSelector(form, (snapshot) => snapshot?.context.values)
  const offered = useSelector(screen, ({ context }) => context.unsentDraftId)
  const draft = useSelector(drafts, ({ context }) => context.drafts.find(({ id }) => id === offered))
  const written = typed ?? (draft && parseNotificationDraft(draft.formData))
  return (
    <section className={phone} aria-label={notificationTexts.preview}>
      <PhonePreview clock={clock} values={written ?? { ...blankNotification(), ...notificationTexts.sample }} />
    </section>
  )
}

/** What was sent, where the host lists it. */
function Sent({ screen }: Pick<NotificationsProps, 'screen'>) {
  const list = useSelector(screen, ({ children }) => children.list)
  return list ? <SentList list={list} /> : null
}

/** The dialog could not be loaded (EXT-60). */
function NotLoaded({ screen }: Pick<NotificationsProps, 'screen'>) {
  const isAway = useSelector(screen, (snapshot) => snapshot.hasTag('loadFailed'))
  return isAway ? (
    <div className={away}>
      <RetryNotice tone="danger" text={errorTexts.notLoaded} onRetry={() => screen.send({ type: 'form.retry' })} />
    </div>
  ) : null
}

/** The dialog that sends a broadcast. */
function Broadcast({ screen, clock, Notify }: Omit<NotificationsProps, 'drafts'>) {
  const form = useSelector(screen, ({ children }) => children.form)
  return form ? (
    <FormSlot form={form}>
      <Notify form={form} needs="any" clock={clock} />
    </FormSlot>
  ) : null
}
