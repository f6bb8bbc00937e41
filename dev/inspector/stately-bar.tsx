import type { Stately } from './frame'
import { texts } from './texts'

interface StatelyBarProps {
  name: string
  address: string
  stately: Stately | null
  isOpen: boolean
  onOpen: () => void
}

/** The app, and above it the target of the Stately inspection. */
export function StatelyBar({ name, address, stately, isOpen, onOpen }: StatelyBarProps) {
  return (
    <div className="workbench" data-stately>
      <main className="panel bar">
        <p role="status">
          {stately === null ? texts.waiting : texts.stately(stately.address)} {stately && !isOpen && texts.blocked}
        </p>
        {stately && !isOpen && (
          <button type="button" onClick={onOpen}>
            {texts.open}
          </button>
        )}
      </main>
      <iframe title={texts.desk} name={name} src={address} />
    </div>
  )
}
