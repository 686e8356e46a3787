import { type CSSProperties, useRef, useState } from 'react'
import { dragFiles } from '#src/my-files/drag-files.ts'
import { dragBackground, startElementDrag } from '#src/screens/editor/shared/drag-element.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { RenameField } from '#src/ui/RenameField.tsx'
import { useMyUploads } from '#src/uploads/index.ts'
import type { LibraryItem } from './library-item.ts'
import styles from './materials.module.css'
import { useAddMaterial } from './use-add-material.ts'
import { useTileMenu } from './use-tile-menu.ts'

interface MaterialTileProps {
  item: LibraryItem
  /** Label of a press. */
  verb: string
  onPress: (item: LibraryItem) => void
  onDoublePress?: (item: LibraryItem) => void
  /** Called when a drag begins; not for files of the author, which can be dropped on a folder beside. */
  onDragOut?: () => void
  /** From 1 among the selected ones; 0 is not selected, undefined cannot be selected. */
  order?: number | undefined
}

/** A material with its name and menu. Dragging it to the stage adds it, or replaces a picture. */
export function MaterialTile({ item, verb, onPress, onDoublePress, onDragOut, order }: MaterialTileProps) {
  const { name, kind, license, seconds, upload } = item
  const { rename } = useMyUploads()
  const { inspect, dragged, noteUse } = useAddMaterial()
  const [isRenaming, setRenaming] = useState(false)
  const menu = useTileMenu(item, () => setRenaming(true))
  return (
    <div className={styles.tile} data-selected={order ? true : undefined}>
      <button
        type="button"
        className={styles.picture}
        title={`${name}\n${license}`}
        aria-label={`${verb}${name}`}
        aria-pressed={order === undefined ? undefined : order > 0}
        draggable
        onDragStart={(event) => {
          startElementDrag(event, [dragged(item)], () => noteUse([item]))
          if (upload) dragFiles(event, [upload])
          if (item.isBackground) dragBackground(event, item.url)
          if (onDragOut && !upload) setTimeout(onDragOut) // the drag ends when its element leaves the document at once
        }}
        onPointerEnter={() => inspect(item)}
        onFocus={() => inspect(item)}
        onClick={() => onPress(item)}
        onDoubleClick={onDoublePress && (() => onDoublePress(item))}
      >
        <Picture item={item} />
        {kind !== 'image' && seconds !== null && <span className={styles.duration}>{clock(seconds)}</span>}
        {order !== undefined && order > 0 && <span className={styles.order}>{order}</span>}
      </button>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.more} aria-label={`${name}的更多操作`}>
          <Icon name="more" size={14} />
        </button>
      </Dropdown>
      {isRenaming && upload ? (
        <RenameField
          name={upload.name}
          label={`${upload.name}的新名称`}
          maxLength={256}
          onDone={(text) => {
            setRenaming(false)
            if (text !== null) rename(upload, text)
          }}
        />
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
    </div>
  )
}

/** Width up to which a drawing gets a margin, px. */
const SMALL = 128

function Picture({ item: { kind, url, poster, element, width, upload } }: { item: LibraryItem }) {
  const { resolveUrl } = useEditorContext()
  if (kind === 'audio') return <Icon name="music" size={28} />
  if (kind === 'video')
    return <MovingPicture src={resolveUrl(url)} poster={poster === '' ? '' : resolveUrl(poster)} />
  const isFilled = kind === 'gradient'
  const style: CSSProperties = isFilled ? { objectFit: 'cover' } : {}
  return (
    <img
      src={element ? url : resolveUrl(url)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      data-small={(upload === null && width !== null && width <= SMALL) || undefined}
      style={style}
    />
  )
}

/** Plays muted while hovered, with a bar that shows where. Without a poster the first frame stands for it. */
function MovingPicture({ src, poster }: { src: string; poster: string }) {
  const bar = useRef<HTMLSpanElement>(null)
  const showTime = ({ currentTime, duration }: HTMLVideoElement) => {
    const share = duration > 0 ? currentTime / duration : 0
    bar.current?.style.setProperty('transform', `scaleX(${share})`)
  }
  return (
    <span className={styles.moving}>
      <video
        src={poster === '' ? `${src}#t=0.1` : src}
        poster={poster || undefined}
        muted
        loop
        playsInline
        preload={poster === '' ? 'metadata' : 'none'}
        draggable={false}
        onPointerEnter={({ currentTarget }) => void currentTarget.play().catch(() => undefined)}
        onPointerLeave={({ currentTarget }) => {
          currentTarget.pause()
          // Back to the poster, which a video shows only before it has played.
          if (poster === '') currentTarget.currentTime = 0
          else currentTarget.load()
          showTime(currentTarget)
        }}
        onTimeUpdate={({ currentTarget }) => showTime(currentTarget)}
      />
      <span ref={bar} className={styles.bar} />
    </span>
  )
}
