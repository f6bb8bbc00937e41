import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import type { Summary } from '../../domain/content/dashboard-summaries'
import { dashboardTexts } from '../../messages/dashboard'
import { buttonClasses } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import type { Part } from '../shared/part'

type TilePart = Part<{ context: { summary: Summary<unknown> | null } }, never> | undefined

const root = css({ my: '6' })
const small = buttonClasses('outline', 'sm')

/** Shown on the dashboard of a desk without any content: what to do first (EXT-175). */
export function FirstSteps({ tiles: [one, two, three, four, five] }: { tiles: readonly TilePart[] }) {
  const empty = [useIsEmpty(one), useIsEmpty(two), useIsEmpty(three), useIsEmpty(four), useIsEmpty(five)]
  if (empty.includes(false)) return null
  const actions = (
    <>
      <Link to="/trending-topics" className={small}>
        {dashboardTexts.firstTopic}
      </Link>
      <Link to="/all-news" className={small}>
        {dashboardTexts.firstStory}
      </Link>
    </>
  )
  return (
    <div className={root}>
      <Notice tone="info" actions={actions}>
        {dashboardTexts.first}
      </Notice>
    </div>
  )
}

/** Whether a tile knows that its screen has no items. */
const useIsEmpty = (tile: TilePart): boolean => useSelector(tile, (snapshot) => snapshot?.context.summary?.count === 0)
