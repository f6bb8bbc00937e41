import { Crop, Play, Star, X } from 'lucide-react'
import { useState } from 'react'
import { mediaList } from '../../../styled-system/recipes/media-list'
import type { MoveWords } from '../actions/use-moves'
import { Icon } from '../layout/icon'
import { Picture } from '../media/picture'
import { Grip, SortableEntry, useMove } from './sortable'

export interface MediaItem {
  /** What is shown; '' for an address that may not be loaded. */
  url: string
  /** The address as it was given, shown where nothing can be loaded from it. */
  address: string
  kind: 'image' | 'video'
  alt: string
  /** Whether the editor can open it anew. */
  canCrop: boolean
}

export interface TileTexts {
  remove: string
  reorder: string
  moves: MoveWords
  crop: string
  /** The mark of the first one, and how another becomes it; missing where the first one means nothing. */
  lead?: { mark: string; make: string } | undefined
}

export interface MediaTileProps {
  item: MediaItem & { index: number }
  count: number
  readOnly: boolean
  texts: TileTexts
  onRemove: (index: number) => void
  onCrop: (index: number) => void
}

/** A picture or video of a list: its place, and what can be done with it. */
export function MediaTile({ item, count, readOnly, texts, onRemove, onCrop }: MediaTileProps) {
  const classes = mediaList()
  const move = useMove()
  const { index, alt } = item
  const isLead = texts.lead !== undefined && index === 0
  return (
    <SortableEntry index={index} className={classes.item}>
      {item.kind === 'image' ? <Picture src={item.url} alt={alt} /> : <Clip url={item.url} alt={alt} />}
      <span className={classes.address}>{item.address}</span>
      {item.kind === 'video' && (
        <span aria-hidden="true" className={classes.disc}>
          <Icon of={Play} />
        </span>
      )}
      <span aria-hidden={!isLead || undefined} className={classes.chip}>
        {isLead ? texts.lead?.mark : index + 1}
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={texts.remove}
        aria-description={alt}
        aria-disabled={readOnly || undefined}
        onClick={() => !readOnly && onRemove(index)}
      >
        <Icon of={X} size={16} />
      </button>
      <div className={classes.tools}>
        {count > 1 && (
          <Grip
            name={texts.reorder}
            description={alt}
            words={texts.moves}
            position={index}
            count={count}
            className={classes.tool}
          />
        )}
        {texts.lead && !isLead && (
          <button
            type="button"
            className={classes.tool}
            aria-label={texts.lead.make}
            aria-description={alt}
            title={texts.lead.make}
            aria-disabled={readOnly || undefined}
            onClick={() => move(index, 0)}
          >
            <Icon of={Star} size={16} />
          </button>
        )}
        {item.canCrop && (
          <button
            type="button"
            className={classes.tool}
            aria-label={texts.crop}
            aria-description={alt}
            title={texts.crop}
            aria-disabled={readOnly || undefined}
            onClick={() => !readOnly && onCrop(index)}
          >
            <Icon of={Crop} size={16} />
          </button>
        )}
      </div>
    </SortableEntry>
  )
}

/** The first frame of a video; one that cannot be loaded leaves its address to be seen. */
function Clip({ url, alt }: { url: string; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <video
      src={url}
      preload="metadata"
      muted
      aria-label={alt}
      data-fallback={url === '' || broken === url || undefined}
      onError={() => setBroken(url)}
    />
  )
}
