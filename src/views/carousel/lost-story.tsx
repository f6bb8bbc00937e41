import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import type { CarouselForm } from '../../domain/content/carousel'
import { carouselTexts } from '../../messages/content/carousel'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import type { FormPart } from '../shared/part'

const whole = css({ gridColumn: '[1 / -1]' })

/** The story that the slide leads to has no field: where the host refuses it, this leaves it out (EXT-306). */
export function LostStory({ form }: { form: FormPart<CarouselForm> }) {
  const isRefused = useSelector(form, ({ context: { marks } }) => marks.some(({ field }) => field === 'newsId'))
  if (!isRefused) return null
  return (
    <div className={whole}>
      <Notice
        tone="danger"
        actions={
          <Button
            variant="outline"
            size="sm"
            onClick={() => form.send({ type: 'form.change', values: { newsId: '' } })}
          >
            {carouselTexts.dropStory}
          </Button>
        }
      >
        {carouselTexts.storyGone}
      </Notice>
    </div>
  )
}
