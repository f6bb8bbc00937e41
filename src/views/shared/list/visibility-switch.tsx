import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import type { VisibilityContext, VisibilityEvent } from '../../../machines/parts/rows/visibility.machine'
import type { EventOf } from '../../../machines/typed'
import { visibilityTexts } from '../../../messages/content/visibility'
import { Switch } from '../../../ui/forms/switch'
import type { Part } from '../part'
import { EnabledBadge } from './enabled-badge'
import { FailedWrite } from './failed-write'

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  // The track begins where the texts do; its target is larger.
  mdDown: { gap: '0.5', ml: '[-7px]' },
})

interface Shown {
  id: string
  enable: boolean
}

/** What changes whether readers see an item. */
export type VisibilityPart<Item> = Part<
  { context: VisibilityContext<Item>; hasTag(tag: 'busy'): boolean },
  EventOf<VisibilityEvent<Item>, 'visibility.set' | 'visibility.dismiss'>
>

interface VisibilitySwitchProps<Item> {
  visibility: VisibilityPart<Item> | undefined
  item: Item
  /** The accessible name of the switch. */
  name: string
}

/** Whether an item is shown to readers, as it was chosen last. */
const useEnabled = <Item extends Shown>(visibility: VisibilityPart<Item> | undefined, item: Item): boolean =>
  useSelector(visibility, (snapshot) => {
    const chosen = snapshot?.context.chosen
    return chosen?.item.id === item.id ? chosen.enable : item.enable
  })

/** The switch of an item; while one is being saved, the others keep still (EXT-160). */
export function VisibilitySwitch<Item extends Shown>({ visibility, item, name }: VisibilitySwitchProps<Item>) {
  const isShown = useEnabled(visibility, item)
  const isBusy = useSelector(visibility, (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <Switch
      name={name}
      checked={isShown}
      still={isBusy}
      onToggle={(enable) => visibility?.send({ type: 'visibility.set', item, enable })}
    />
  )
}

/** The switch of an item in its row, and its badge (CAR-12, EXT-160). */
export function VisibilityCell<Item extends Shown>({
  visibility,
  item,
  title,
}: Omit<VisibilitySwitchProps<Item>, 'name'> & { title: string }) {
  return (
    <span className={row}>
      <VisibilitySwitch visibility={visibility} item={item} name={visibilityTexts.show(title)} />
      <EnabledBadge enabled={useEnabled(visibility, item)} />
    </span>
  )
}

interface FailedSwitchProps<Item> {
  visibility: VisibilityPart<Item> | undefined
  name: (item: Item) => string
}

/** The last switch that failed or may have; what failed for sure can be tried again (EXT-232). */
export function FailedSwitch<Item>({ visibility, name }: FailedSwitchProps<Item>) {
  const failed = useSelector(visibility, (snapshot) => snapshot?.context.notSwitched)
  if (!failed) return null
  const { item, enable, isDefinite, failure, reason } = failed
  return (
    <FailedWrite
      name={name(item)}
      failure={failure}
      reason={reason}
      onRetry={isDefinite ? () => visibility?.send({ type: 'visibility.set', item, enable }) : undefined}
      onClose={() => visibility?.send({ type: 'visibility.dismiss' })}
    />
  )
}
