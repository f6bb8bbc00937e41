import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { createNetworkMachine } from '../../machines/page/network.machine'
import { layoutTexts } from '../../messages/shell/layout'
import { FrameStatus } from '../../ui/layout/frame-status'
import { Icon } from '../../ui/layout/icon'

interface ConnectionProps {
  network: ActorRefFrom<ReturnType<typeof createNetworkMachine>>
  /** Only the word, where the whole sentence has no room. */
  short?: boolean
}

/** Whether the device is offline (EXT-42). It is always in the page, so that a change is read out. */
export function Connection({ network, short = false }: ConnectionProps) {
  const isOffline = useSelector(network, (snapshot) => snapshot.matches('offline'))
  return (
    <FrameStatus name={layoutTexts.connection}>
      {isOffline && (
        <>
          <Icon of={WifiOff} size={16} />
          {short ? layoutTexts.offline : layoutTexts.offlineDetail}
        </>
      )}
    </FrameStatus>
  )
}
