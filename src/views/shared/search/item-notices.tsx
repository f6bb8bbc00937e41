import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { listSearchTexts } from '../../../messages/list-search'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { ToolProps } from './tools-part'

const wrapper = css({ mb: '4', mdDown: { w: 'full' }, lg: { flex: '[1 0 100%]', mb: '0' } })

/** What the editor asked for or has saved, and the list does not show (EXT-110, EXT-111). */
export function ItemNotices({ list, screen, found }: ToolProps & { found: readonly { id: string }[] }) {
  const saved = useSelector(screen, ({ context }) => context.saved)
  const isMissing = useSelector(screen, ({ context }) => context.missing !== null)
  const isReady = useSelector(list, (snapshot) => snapshot.matches('ready'))
  const isElsewhere = useSelector(list, ({ context: { pages, by } }) => pages > 1 && !by.includes('only='))
  const all = useSelector(list, ({ context }) => context.all)
  if (isMissing)
    return (
      <Line
        text={isElsewhere ? listSearchTexts.missing : listSearchTexts.missingAnywhere}
        act={isElsewhere ? listSearchTexts.searchAll(all) : null}
        onAct={() => screen.send({ type: 'missing.find' })}
        onClose={() => screen.send({ type: 'missing.dismiss' })}
      />
    )
  if (saved === null || !isReady || found.some(({ id }) => id === saved.id)) return null
  return (
    <Line
      text={listSearchTexts.saved(saved.title)}
      act={listSearchTexts.show}
      onAct={() => screen.send({ type: 'saved.show' })}
      onClose={() => screen.send({ type: 'saved.dismiss' })}
    />
  )
}

interface LineProps {
  text: string
  act: string | null
  onAct: () => void
  onClose: () => void
}

function Line({ text, act, onAct, onClose }: LineProps) {
  return (
    <div className={wrapper}>
      <Notice
        tone="info"
        actions={
          <>
            {act === null ? null : (
              <Button variant="outline" size="sm" onClick={onAct}>
                {act}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onClose}>
              {listSearchTexts.close}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
