import { insertMedia, type Media, mediaElement } from '../../../../engine/editing/index.ts'
import type { UploadCard } from '../../../../server/api.ts'
import { startElementDrag } from '../canvas/drag-element.ts'
import { useDesk } from '../desk.ts'
import styles from './material.module.css'

/** A picture of the author's: a press adds it, a drag puts it where it is wanted or in place of another. */
export function MaterialTile({ card }: { card: UploadCard }) {
  const { editing, resolveUrl, stage } = useDesk()
  const { url, name, width, height } = card
  const media: Media = {
    kind: card.type,
    url,
    width: width ?? 0,
    height: height ?? 0,
    // The library does not say it of other types.
    isAnimated: /\.gif$/i.test(url),
  }
  return (
    <button
      type="button"
      className={styles.tile}
      title={name}
      aria-label={`添加${name}`}
      draggable
      onDragStart={(event) => startElementDrag(event, [mediaElement(editing, media)])}
      onClick={() => {
        insertMedia(editing, [media])
        stage.current?.focus()
      }}
    >
      <img
        src={resolveUrl(url)}
        alt=""
        loading="lazy"
        draggable={false}
        style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      />
    </button>
  )
}
