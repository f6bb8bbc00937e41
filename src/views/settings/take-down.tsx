import { useSelector } from '@xstate/react'
import { Link } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { createTakeDownMachine } from '../../machines/parts/files/take-down.machine'
import { commonTexts } from '../../messages/common'
import { takeDownTexts } from '../../messages/take-down'
import { Button } from '../../ui/actions/button'
import { Notice } from '../../ui/feedback/notice'
import { Field } from '../../ui/forms/field'
import { FocusAgain, FocusInvalid } from '../../ui/forms/focus'
import { TextInput } from '../../ui/forms/text-input'
import { Panel } from '../../ui/layout/panel'
import { StoredFile } from '../shared/media/stored-file'
import { TakeDownQuestion } from './take-down-question'

export interface TakeDownProps {
  takeDown: ActorRefFrom<ReturnType<typeof createTakeDownMachine>>
}

const content = css({ display: 'grid', gap: '5' })
const text = css({ textStyle: 'read', color: 'fg.muted', maxW: 'measure' })

/** An uploaded file is looked up by its address and taken down, where the host offers it (EXT-302). */
export function TakeDown({ takeDown }: TakeDownProps) {
  const isFound = useSelector(takeDown, ({ context }) => context.file !== null)
  return (
    <>
      <Panel title={takeDownTexts.title} isWide onSubmit={() => takeDown.send({ type: 'file.find' })}>
        {/* The button of the question goes with the file. */}
        <FocusAgain turn={isFound ? 'found' : 'blank'} insists={false}>
          <div className={content}>
            <p className={text}>{takeDownTexts.lead}</p>
            <Address takeDown={takeDown} />
            <Found takeDown={takeDown} />
            {isFound && <Outcome takeDown={takeDown} />}
          </div>
        </FocusAgain>
      </Panel>
      <TakeDownQuestion takeDown={takeDown} />
    </>
  )
}

/** The address of the file; what is wrong with it is said until something is typed. */
function Address({ takeDown }: TakeDownProps) {
  const address = useSelector(takeDown, ({ context }) => context.address)
  const problem = useSelector(takeDown, ({ context }) => context.problem)
  const isBusy = useSelector(takeDown, (snapshot) => snapshot.hasTag('busy'))
  return (
    <FocusInvalid reason={problem}>
      <Field label={takeDownTexts.address} error={problem?.text} readOnly={isBusy}>
        <TextInput
          icon={Link}
          inputMode="url"
          spellCheck={false}
          value={address}
          onInput={(typed) => takeDown.send({ type: 'file.change', address: typed })}
        />
      </Field>
    </FocusInvalid>
  )
}

/** The button that looks up, and what it has found. */
function Found({ takeDown }: TakeDownProps) {
  const isFinding = useSelector(takeDown, (snapshot) => snapshot.matches('finding'))
  const file = useSelector(takeDown, ({ context }) => context.file)
  return (
    <div>
      <Button type="submit" variant="outline" busy={isFinding}>
        {isFinding ? takeDownTexts.lookingUp : takeDownTexts.lookUp}
      </Button>
      <div role="status">{file && <StoredFile file={file} />}</div>
    </div>
  )
}

/** Why the file was not taken down, or that this is unknown; else the button that takes it down (EXT-303). */
function Outcome({ takeDown }: TakeDownProps) {
  const isUnconfirmed = useSelector(
    takeDown,
    (snapshot) => snapshot.matches('unconfirmed') || snapshot.matches('checking'),
  )
  return (
    <FocusAgain turn={isUnconfirmed ? 'unconfirmed' : 'found'} insists={false}>
      {isUnconfirmed ? <Unconfirmed takeDown={takeDown} /> : <Begin takeDown={takeDown} />}
    </FocusAgain>
  )
}

function Unconfirmed({ takeDown }: TakeDownProps) {
  const failure = useSelector(takeDown, ({ context }) => context.failure)
  const isChecking = useSelector(takeDown, (snapshot) => snapshot.matches('checking'))
  const check = (
    <Button variant="outline" size="sm" busy={isChecking} onClick={() => takeDown.send({ type: 'file.check' })}>
      {isChecking ? commonTexts.checking : commonTexts.check}
    </Button>
  )
  return (
    <Notice tone="warning" actions={check}>
      {failure}
    </Notice>
  )
}

function Begin({ takeDown }: TakeDownProps) {
  const failure = useSelector(takeDown, ({ context }) => context.failure)
  return (
    <div className={content}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button variant="outline" danger onClick={() => takeDown.send({ type: 'file.request' })}>
          {takeDownTexts.takeDown}
        </Button>
      </div>
    </div>
  )
}
