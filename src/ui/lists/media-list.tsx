import { CircleAlert, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { mediaList } from '../../../styled-system/recipes/media-list'
import { Button } from '../actions/button'
import { Progress } from '../feedback/progress'
import { useField } from '../forms/field'
import { FocusWithin } from '../forms/focus'
import { isCommandKey, isComposing } from '../forms/form-keys'
import { TextInput } from '../forms/text-input'
import { Icon, type LucideIcon } from '../layout/icon'
import { type MediaItem, MediaTile, type TileTexts } from './media-tile'
import { Sortable } from './sortable'
import { type Undo, UndoLine } from './undo-line'

/** A file being uploaded; `progress` from 0 to 1, null if it is unknown. */
export interface MediaJob {
  key: string
  text: string
  progress: number | null
}

/** A file whose upload failed. */
export interface MediaError {
  key: string
  text: string
}

export interface MediaListProps {
  items: readonly MediaItem[]
  jobs?: readonly MediaJob[] | undefined
  errors?: readonly MediaError[] | undefined
  /** The `accept` attribute, such as 'image/*'. */
  accept: string
  uploadLabel: string
  cancelLabel: string
  tileTexts: TileTexts
  movedText: (position: number, count: number) => string
  undo?: Undo | undefined
  onFiles: (files: File[]) => void
  onRemove: (index: number) => void
  onMove: (from: number, to: number) => void
  /** Opens the picture in the editor anew. */
  onCrop: (index: number) => void
  onCancel?: ((key: string) => void) | undefined
  /** What can be done about an error; it leaves the focus at the chooser. */
  errorActions?: ((error: MediaError, chooser: () => HTMLElement | null) => React.ReactNode) | undefined
  /** The input for a URL; it has the field's name. */
  address?: {
    value: string
    placeholder: string
    addLabel: string
    icon?: LucideIcon
    onInput: (text: string) => void
    onAdd: () => void
  }
}

/** The pictures or videos of a form: shown, put in order, removed, dropped, or given by URL. */
export function MediaList(props: MediaListProps) {
  const { links, readOnly } = useField()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const classes = mediaList()
  const items = props.items.map((item, index) => ({ ...item, index }))
  const { address } = props
  // Nothing typed is nothing changed.
  const add = () => address?.value !== '' && address?.onAdd()
  return (
    <div className={classes.root}>
      <Sortable
        count={items.length}
        shape="tiles"
        disabled={readOnly}
        onMove={props.onMove}
        movedText={props.movedText}
        className={classes.grid}
      >
        {items.map((item) => (
          <MediaTile
            key={item.index}
            item={item}
            count={items.length}
            readOnly={readOnly}
            texts={props.tileTexts}
            onRemove={props.onRemove}
            onCrop={props.onCrop}
          />
        ))}
        {props.jobs?.map((job) => (
          <div key={job.key} className={`${classes.item} ${classes.busy}`} role="status">
            <span className={classes.busyText}>{job.text}</span>
            <Progress value={job.progress} name={job.text} className={classes.bar} />
            {props.onCancel && (
              <FocusWithin after={() => chooser.current}>
                <Button variant="ghost" size="sm" onClick={() => props.onCancel?.(job.key)}>
                  {props.cancelLabel}
                </Button>
              </FocusWithin>
            )}
          </div>
        ))}
        <label
          className={classes.drop}
          data-over={over || undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <Icon of={Upload} size={20} />
          {props.uploadLabel}
          <input
            ref={chooser}
            type="file"
            accept={props.accept}
            multiple
            // Not `disabled`, which would drop the focus.
            aria-disabled={readOnly || undefined}
            aria-describedby={links?.describedBy}
            onClick={(event) => readOnly && event.preventDefault()}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // Reset, so that the same file can be chosen again.
              event.target.value = ''
              if (files.length > 0 && !readOnly) props.onFiles(files)
            }}
          />
        </label>
      </Sortable>
      <UndoLine undo={props.undo} />
      {props.errors && props.errors.length > 0 && (
        <div className={classes.errors}>
          {props.errors.map((error) => (
            <div key={error.key} className={classes.error} role="alert">
              <Icon of={CircleAlert} size={14} />
              {error.text}
              {props.errorActions?.(error, () => chooser.current)}
            </div>
          ))}
        </div>
      )}
      {address && (
        <div className={classes.line}>
          <TextInput
            value={address.value}
            placeholder={address.placeholder}
            inputMode="url"
            spellCheck={false}
            icon={address.icon}
            onInput={address.onInput}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent) || isCommandKey(event)) return
              event.preventDefault()
              if (!readOnly) add()
            }}
          />
          <Button variant="outline" disabled={readOnly} describedBy={links?.labelId} onClick={add}>
            {address.addLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
