import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { insertMedia, type Media, mediaElement } from '#engine/editing/index.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { clock } from '#src/ui/format.ts'
import { isAnimatedAt } from '#src/uploads/index.ts'
import { startElementDrag } from '../shared/drag-element.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import styles from './material.module.css'

/** An uploaded picture or video: click adds it, dragging places it or replaces an element's picture. */
export function MaterialTile({ card }: { card: UploadCard }) {
  const { editing, resolveUrl, stage } = useEditorContext()
  const { url, name, type, width, height, duration } = card
  const animation = useIsAnimated(card)
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : {}
  const media: Media = {
    kind: type,
    url,
    width: width ?? 0,
    height: height ?? 0,
    isAnimated: animation.isAnimated,
  }
  async function add() {
    const isAnimated = await animation.ask()
    insertMedia(editing, [{ ...media, isAnimated }])
    stage.current?.focus()
  }
  return (
    <button
      type="button"
      className={styles.tile}
      title={name}
      aria-label={`添加${name}`}
      draggable
      onDragStart={(event) => startElementDrag(event, [mediaElement(editing, media)])}
      onPointerEnter={animation.prefetch}
      onFocus={animation.prefetch}
      onClick={() => void add()}
    >
      {type === 'video' ? (
        <MovingPicture src={resolveUrl(url)} style={style} />
      ) : (
        <img src={resolveUrl(url)} alt="" loading="lazy" draggable={false} style={style} />
      )}
      {type === 'video' && duration !== null && <span className={styles.duration}>{clock(duration)}</span>}
    </button>
  )
}

/** Plays muted while hovered. */
function MovingPicture({ src, style }: { src: string; style: CSSProperties }) {
  return (
    <video
      src={src}
      muted
      loop
      playsInline
      preload="metadata"
      draggable={false}
      style={style}
      onPointerEnter={({ currentTarget }) => void currentTarget.play().catch(() => undefined)}
      onPointerLeave={({ currentTarget }) => {
        currentTarget.pause()
        currentTarget.currentTime = 0
      }}
    />
  )
}

interface AnimationCheck {
  /** false until known. */
  isAnimated: boolean
  /** Starts the check ahead of use. */
  prefetch: () => void
  /** Resolves once it is known. */
  ask: () => Promise<boolean>
}

/**
 * Whether a material is an animated picture. The service does not know: the file is inspected on first hover.
 */
function useIsAnimated({ type, url }: Pick<UploadCard, 'type' | 'url'>): AnimationCheck {
  const { resolveUrl } = useEditorContext()
  const queries = useQueryClient()
  const [isRequested, setRequested] = useState(false)
  const query = {
    queryKey: ['animated picture', url],
    queryFn: () => isAnimatedAt(resolveUrl(url)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
  const mayBeAnimated = type === 'image'
  const { data } = useQuery({ ...query, enabled: mayBeAnimated && isRequested })
  // A file that fails to load is judged by its extension.
  const byName = mayBeAnimated && /\.gif$/i.test(url)
  return {
    isAnimated: data ?? byName,
    prefetch: () => setRequested(true),
    ask: async () => (mayBeAnimated ? queries.ensureQueryData(query).catch(() => byName) : false),
  }
}
