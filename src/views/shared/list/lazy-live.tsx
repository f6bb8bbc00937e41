import { useSelector } from '@xstate/react'
import { notLive } from '../../../domain/live'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { LiveMarkProps, LiveProps } from '../live/live-view'
import type { ListPart } from '../part'

const code = () => loadPart('live-view', () => import('../live/live-view'))
const Nothing = () => null
const Bar = lazyComponent<LiveProps>(async () => (await code()).LiveBar, Nothing)

/** The mark of an item that somebody else has deleted, or has open (EXT-265, EXT-266). */
export const LiveMark = lazyComponent<LiveMarkProps>(async () => (await code()).LiveMark, Nothing)

/** Whether a list is told what others do. */
export const isLive = ({ context }: ReturnType<ListPart<unknown>['getSnapshot']>): boolean => context.live !== notLive

/** What others have done since a list was read, where it is told (EXT-264). */
export function LiveBar({ list }: LiveProps) {
  return useSelector(list, isLive) ? <Bar list={list} /> : null
}
