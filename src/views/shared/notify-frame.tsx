import type { FormEvent, ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { localDate, toLocalField } from '../../domain/local-time'
import { mediaUrl } from '../../domain/url'
import { commonTexts } from '../../messages/common'
import { mediaTexts } from '../../messages/media'
import { notificationTexts } from '../../messages/notification'
import { PushPreview } from '../../ui/push-preview'

const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) 400px]',
  lgDown: { gridTemplateColumns: '[minmax(0, 1fr) 320px]' },
  mdDown: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
const form = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  pt: '6',
  px: '6',
  mdDown: { px: '4' },
  '& > [data-foot]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    mt: 'auto',
    mx: '-6',
    py: '4',
    px: '6',
    borderTop: 'hairline',
    mdDown: { mx: '-4', px: '4' },
  },
  '& > [data-foot] > span': { flex: '1', textStyle: 'small', color: 'fg.subtle', minW: '[140px]' },
})
const heading = css({ textStyle: 'dialogTitle', pr: '12' })
const intro = css({ color: 'fg.muted', mt: '1' })
const phone = css({ borderLeft: 'hairline', overflow: 'hidden', mdDown: { display: 'none' }, '& > div': { h: 'full' } })

export interface NotifyFrameProps {
  subject: string
  content: string
  image: string
  onSubmit: () => void
  children: ReactNode
}

/** Fields on the left, the telephone on the right. */
export function NotifyFrame({ subject, content, image, onSubmit, children }: NotifyFrameProps) {
  const now = momentShown()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog over this one is no part of this form, though its events pass through here.
    if (event.target === event.currentTarget) onSubmit()
  }
  return (
    <div className={columns}>
      <form noValidate className={form} aria-label={notificationTexts.title} onSubmit={submit}>
        <header>
          <h2 className={heading}>{notificationTexts.title}</h2>
          <p className={intro}>{notificationTexts.intro}</p>
        </header>
        {children}
      </form>
      <section className={phone} aria-label={notificationTexts.preview}>
        <PushPreview
          time={toLocalField(now).slice(-5)}
          date={localDate(now)}
          appName={commonTexts.product}
          moment={notificationTexts.now}
          subject={subject.trim()}
          content={content.trim()}
          image={mediaUrl(image)}
          imageAlt={mediaTexts.list.image(1)}
        />
      </section>
    </div>
  )
}

/** The telephone's clock, as of the last stroke; it ticks for nobody. */
const momentShown = (): string => new Date().toISOString()
